import { repeats } from "./effort";

const { CI, TEST_EFFORT } = process.env;
afterEach(() => {
  restore("CI", CI);
  restore("TEST_EFFORT", TEST_EFFORT);
});

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

it.each([
  [undefined, undefined, 3],
  ["true", undefined, 20],
  ["true", "quick", 3],
  [undefined, "whole", 20],
])("with CI=%s and TEST_EFFORT=%s repeats %i times", (ci, effort, times) => {
  restore("CI", ci);
  restore("TEST_EFFORT", effort);
  expect(repeats({ whole: 20, quick: 3 })).toBe(times);
});

it("knows no other effort", () => {
  process.env.TEST_EFFORT = "half";
  expect(() => repeats({ whole: 20, quick: 3 })).toThrow(
    'TEST_EFFORT: expected whole or quick, got "half"',
  );
});
