/** Scripts of package.json that find faults by reading: they run side by side, before any test. */
export const STATIC_CHECKS = ["format", "types", "lint"];
