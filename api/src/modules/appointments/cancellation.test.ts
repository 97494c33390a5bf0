import { eq, sql } from "drizzle-orm";
import { clinicTimes } from "../../database/schema/calendar";
import { book, cancel, list } from "../../testing/booking";
import { refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { signIn } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

it("frees the time of a canceled appointment at once", async () => {
  const [one, other] = await signIn(test.app, 2);
  const time = await createTime(test.app, await createClinic(test.app));
  const { id } = await book(one!.browser, time);

  const response = await cancel(one!.browser, id);

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ConsumerId: id });
  expect(await list(one!.browser)).toMatchObject([{ id, intermediateStatus: "canceled" }]);
  expect((await book(other!.browser, time)).doctorDate).toBe(time.day);
});

it("refuses to cancel twice, too late, or for somebody else", async () => {
  const [owner, stranger] = await signIn(test.app, 2);
  const time = await createTime(test.app, await createClinic(test.app));
  const { id } = await book(owner!.browser, time);

  expect(refusal(await cancel(stranger!.browser, id))).toEqual({ status: 404, code: "not_found" });
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now()` })
    .where(eq(clinicTimes.id, time.id));
  expect(refusal(await cancel(owner!.browser, id))).toEqual({ status: 409, code: "too_late" });
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: time.startsAt })
    .where(eq(clinicTimes.id, time.id));
  expect((await cancel(owner!.browser, id)).statusCode).toBe(200);
  expect(refusal(await cancel(owner!.browser, id))).toEqual({
    status: 409,
    code: "already_canceled",
  });
});

it("lists a person's own appointments, soonest first", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const late = await book(one!.browser, await createTime(test.app, clinic, 5000));
  await cancel(one!.browser, late.id);
  const soon = await book(one!.browser, await createTime(test.app, clinic, 3000));
  await book(other!.browser, await createTime(test.app, clinic, 4000));

  expect((await list(one!.browser)).map(({ id }) => id)).toEqual([soon.id, late.id]);
});
