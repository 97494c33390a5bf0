import { eq, sql } from "drizzle-orm";
import { users } from "../database/schema/accounts";
import { deleteUnused } from "../modules/accounts/unused/unused";
import { signInOne } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { forgetSecrets } from "./forget-secrets";

const test = useTestApp();

it("tells everybody again after a restored backup: who came since must not be deleted at once", async () => {
  const { database } = test.app;
  const { id } = await signInOne(test.app);
  const isTheirs = eq(users.id, id);
  // In one go: the app's own job must not find them between the two.
  await database.transaction(async (tx) => {
    await tx
      .update(users)
      .set({
        lastUsedOn: sql`current_date - interval '3 years'`,
        unusedNoticeAt: sql`now() - interval '1 year'`,
      })
      .where(isTheirs);
    await forgetSecrets(tx);
  });
  await deleteUnused(database, { siteUrl: SITE_URL, cancelVisits: () => Promise.resolve([]) });

  const [left] = await database
    .select({ isNew: sql`${users.unusedNoticeAt} > now() - interval '1 hour'` })
    .from(users)
    .where(isTheirs);
  expect(left).toEqual({ isNew: true });
});
