import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { holdFreePort, holdPort } from "./free-port";

test.each(["127.0.0.1", "::1", "0.0.0.0"])(
  "a port that is taken at %s is not chosen",
  async (host) => {
    const other = createServer().listen(0, host);
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(holdPort(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    const held = await holdFreePort(port);
    expect(held.port).toBeGreaterThan(port);
    await held.letGo();
    other.close();
  },
);

test("a held port is nobody else's until it is let go", async () => {
  const held = await holdFreePort(20_000);
  const other = await holdFreePort(held.port);
  expect(other.port).not.toBe(held.port);
  await held.letGo();
  await other.letGo();
  const again = await holdPort(held.port);
  await again.letGo();
});
