import { sweep } from "../testing/rows";
import { useTestApp } from "../testing/test-app";
import { eraseOld } from "./retention";

const test = useTestApp();
const DAYS = 730;

// PGlite has one connection, and a connection never waits for its own lock.
it("leaves the work to the process that is at it", async () => {
  // The process's own sweep may still be running.
  await sweep(test.app.database, DAYS);
  await test.app.database.transaction(async (tx) => {
    await eraseOld(tx, DAYS);
    expect(await eraseOld(test.app.database, DAYS)).toBe(false);
  });
  expect(await eraseOld(test.app.database, DAYS)).toBe(true);
});
