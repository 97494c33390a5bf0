import { repeats } from "./effort";

const { TEST_EFFORT } = process.env;
afterEach(() => setEffort(TEST_EFFORT));

function setEffort(effort: string | undefined): void {
  if (effort === undefined) delete process.env.TEST_EFFORT;
  else process.env.TEST_EFFORT = effort;
}

it.each([
  [undefined, 3],
  ["", 3],
  ["quick", 3],
  ["whole", 20],
])("with TEST_EFFORT=%s repeats %i times", (effort, times) => {
  setEffort(effort);
  expect(repeats({ whole: 20, quick: 3 })).toBe(times);
});

it("knows no other effort", () => {
  setEffort("half");
  expect(() => repeats({ whole: 20, quick: 3 })).toThrow(
    'TEST_EFFORT: expected whole or quick, got "half"',
  );
});
