import dns from "node:dns";
import type { LookupAddress } from "node:dns";
import { publicLookup } from "./services";

afterEach(() => jest.restoreAllMocks());

const lookup = (addresses: string[]) => {
  jest.spyOn(dns, "lookup").mockImplementation(((_name: string, _options: object, done: Done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof dns.lookup);
  return new Promise((resolve) => {
    publicLookup("push.example.ru", { all: true }, (error, found) =>
      resolve(error ? error.message : found),
    );
  });
};
type Done = (error: null, found: LookupAddress[]) => void;

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "fd00::1",
  "fe80::1",
  "::ffff:127.0.0.1",
  "::ffff:169.254.169.254",
])("a name that leads to %s leads nowhere", async (address) => {
  expect(await lookup([address])).toBe("the push service has no public address");
});

it("only the public addresses of a name are called", async () => {
  expect(await lookup(["10.0.0.1", "142.250.1.95"])).toEqual([
    { address: "142.250.1.95", family: 4 },
  ]);
});
