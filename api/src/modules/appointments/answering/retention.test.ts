import { sql } from "drizzle-orm";
import { visitAnswers, visitLinks } from "../../../database/schema/visit-links";
import { book } from "../../../testing/booking";
import { createClinic, createTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { sweep } from "../../../testing/sweep";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

it("erases links a week after they were mailed; the answer stays with the visit", async () => {
  const { database } = test.app;
  const { browser, email } = await signInOne(test.app);
  const visit = await book(browser, await createTime(test.app, await createClinic(test.app)));
  const link = { appointmentId: visit.id, sequence: 0, recipient: email };
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  await database.insert(visitLinks).values([
    { ...link, tokenHash: "old", createdAt: ago(8) },
    { ...link, tokenHash: "new", createdAt: ago(6) },
  ]);
  await database.insert(visitAnswers).values({ ...link, comingAt: ago(8) });

  await sweep(database);

  const left = await database.select({ tokenHash: visitLinks.tokenHash }).from(visitLinks);
  expect(left).toEqual([{ tokenHash: "new" }]);
  expect(await database.$count(visitAnswers)).toBe(1);
});
