/**
 * Budgets of a whole run, in loads (`measureMachine`): seconds of the processor, children included, divided by the seconds of one load. A
 * raise is a separate change with its reason, and another budget goes down.
 */
export const BUDGETS = {
  "types and lint": 400,
  site: 400,
  "build and content model": 700,
  desk: 720,
  API: 760,
  browser: 2_000,
};

export type Area = keyof typeof BUDGETS;

/** The maximum cost of one test file, or of one browser test; what is longer belongs to soak. */
export const FILE_BUDGET = 180;

/** An area warns above the first share of its budget, and fails above the second. */
export const WARN_ABOVE = 1.1;
export const FAIL_ABOVE = 1.3;

/** Scripts of package.json that find faults by reading: they run side by side, before any test. */
export const STATIC_CHECKS = ["format", "types", "lint"];
