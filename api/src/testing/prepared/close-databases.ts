// The hook is outside of the groups of test files (checks/test-groups.mjs), so that it runs once, after the last of them.
afterAll(() => globalThis.closeTestDatabases?.());
