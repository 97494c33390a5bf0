import { eq, sql } from "drizzle-orm";
import { letters } from "../database/schema/mail";
import { pushNotices, pushSubscriptions } from "../database/schema/push";
import { book } from "../testing/booking";
import { refusal } from "../testing/browser";
import { closeAsProposed, createDay, letLettersLeave, undo } from "../testing/closing";
import { signIn } from "../testing/people";
import { noticesTo, subscribed } from "../testing/push";
import { startPushService } from "../testing/push-service";
import type { PushService } from "../testing/push-service";
import { colleague } from "../testing/staff";
import { useTestApp } from "../testing/test-app";

let service: PushService;
const test = useTestApp(async () => {
  service = await startPushService();
  return { PUSH_SERVICES: service.origin };
});

afterAll(() => service.stop());

/** A clinic closes a morning with two people, of whom one gets another time and one none. */
async function closedMorning() {
  const at = await createDay(test.app, [["10:00", "10:15"], ["13:00"]]);
  const [anna, boris] = await signIn(test.app, 2);
  if (!anna || !boris) throw new Error("nobody came");
  await book(anna.browser, at.at("10:00"));
  await book(boris.browser, at.at("10:15"));
  const phones = [await subscribed(anna, service), await subscribed(boris, service)];
  const { browser } = await colleague(test.app, at.clinic.id);
  const done = await closeAsProposed(browser, at);
  expect(done).toMatchObject({ moved: 1, canceled: 1 });
  return { at, phones, browser, id: done.action.id };
}

it("says what a clinic has changed when its e-mails leave, and not before", async () => {
  const { phones } = await closedMorning();
  for (const phone of phones) expect(await noticesTo(test, service, phone)).toEqual([]);

  await letLettersLeave(test.app);
  const tags: (string | undefined)[] = [];
  for (const phone of phones) {
    const notices = await noticesTo(test, service, phone);
    expect(notices).toMatchObject([{ path: "/lk/appointments", answerBy: null }]);
    tags.push(notices[0]?.tag);
  }
  // One change of many: a person who is told of several visits has one notice on the screen.
  expect(new Set(tags).size).toBe(1);
});

it("says nothing of what was taken back in time", async () => {
  const { at, phones, browser, id } = await closedMorning();
  expect((await undo(browser, at, id)).statusCode).toBe(200);

  await letLettersLeave(test.app);
  for (const phone of phones) expect(await noticesTo(test, service, phone)).toEqual([]);
});

it("is too late to take back once a notice was made, though its e-mail still waits", async () => {
  const { at, browser, id } = await closedMorning();
  const [letter] = await test.app.database
    .select({ id: letters.id, userId: letters.userId })
    .from(letters)
    .where(sql`${eq(letters.actionId, id)} and ${letters.recipient} is not null`);
  const [phone] = await test.app.database
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, letter?.userId ?? 0));
  await test.app.database
    .insert(pushNotices)
    .values({ letterId: letter?.id ?? 0, subscriptionId: phone?.id ?? 0 });

  expect(refusal(await undo(browser, at, id)).code).toBe("too_late");
});
