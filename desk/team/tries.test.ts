import { Tries, type Try } from "./tries";

const one: Try = { login: "anna", address: "198.51.100.20", isKnown: false };

test("right passwords use up nothing, of the name or of the address", async () => {
  const tries = new Tries();
  for (let sign = 0; sign < 40; sign += 1) {
    await tries.count(one);
    await tries.forgive(one);
  }
  expect(await tries.wait(one)).toBe(0);
  expect(await tries.wait({ ...one, login: "boris" })).toBe(0);
});
