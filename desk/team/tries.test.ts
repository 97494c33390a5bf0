import { Tries, type Try } from "./tries";

const one: Try = { login: "anna", address: "198.51.100.20", isKnown: false };
const known: Try = { ...one, isKnown: true };

let tries: Tries;
beforeEach(() => {
  tries = new Tries();
});

async function fail(count: number, tried: (index: number) => Try): Promise<void> {
  for (let index = 0; index < count; index += 1) await tries.count(tried(index));
}

/** Which of these have to wait. */
const waiting = async (...all: Try[]) =>
  Promise.all(all.map(async (tried) => (await tries.wait(tried)) > 0));

test("right passwords use up nothing, of the name or of the address", async () => {
  for (let sign = 0; sign < 40; sign += 1) {
    await tries.count(one);
    await tries.forgive(one);
  }
  expect(await waiting(one, { ...one, login: "boris" })).toEqual([false, false]);
});

test("five wrong passwords stop a name at one address, thirty an address for all names", async () => {
  await fail(5, () => one);
  const elsewhere = { ...one, address: "192.0.2.1" };
  expect(await waiting(one, elsewhere)).toEqual([true, false]);
  await fail(25, (index) => ({ ...one, login: `name-${index}` }));
  expect(await waiting({ ...one, login: "boris" }, elsewhere)).toEqual([true, false]);
});

test("twenty from many addresses stop a name, but for a known browser, which has five of its own", async () => {
  await fail(20, (index) => ({ ...one, address: `198.51.100.${100 + index}` }));
  expect(await waiting(one, known)).toEqual([true, false]);
  await fail(5, () => known);
  expect(await waiting(known)).toEqual([true]);
});
