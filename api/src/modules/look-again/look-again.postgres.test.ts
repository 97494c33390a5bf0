import { lockUser } from "../../database/locks";
import {
  makeLookAgainDue,
  setLookAgain,
  storedLookAgains,
  visitor,
} from "../../testing/look-again";
import { SITE_URL, useTestApp } from "../../testing/test-app";
import { sendDue } from "./look-again";

const test = useTestApp();

// PGlite has one connection, and a connection never waits for its own lock.
it("skips an account that is being deleted, without waiting", async () => {
  const [leaving, staying] = [await visitor(test), await visitor(test)];
  await setLookAgain(leaving.browser, 3);
  await setLookAgain(staying.browser, 3);
  await makeLookAgainDue(test);

  await test.app.database.transaction(async (tx) => {
    await lockUser(tx, leaving.id);
    expect(await sendDue(test.app.database, SITE_URL)).toBe(1);
  });

  expect((await storedLookAgains(test)).map(({ userId }) => userId)).toEqual([leaving.id]);
});
