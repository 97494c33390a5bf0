import type { CallOutcome } from "@rodinki/contract/choices";
import * as paths from "@rodinki/contract/paths";
import { book, cancel, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { clinicAtNoon, createNeighbour, createTime } from "../../../testing/calendar";
import { createDay } from "../../../testing/closing";
import type { ClinicDay } from "../../../testing/closing";
import { journalOf } from "../../../testing/journal";
import { signInOne } from "../../../testing/people";
import { bookFor, change } from "../../../testing/reception";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function reception({ clinic: { id }, day }: Pick<ClinicDay, "clinic" | "day">) {
  const { browser } = await colleague(test.app, id, "reception");
  const params = { id, day };
  return {
    browser,
    listed: async () => (await browser.call(paths.showClinicDay, { params })).json().toPhone,
    calledAt: async () => (await browser.call(paths.showAttendance, { params })).json().calledAt,
    note: (appointment_id: number, outcome: CallOutcome, again?: string) =>
      browser.call(paths.noteCall, {
        params: { id, appointment_id },
        json: { day, outcome, again },
      }),
    promise: (appointment_id: number) =>
      browser.call(paths.setConfirmation, {
        params: { id, appointment_id },
        json: { status: "kellyCall" },
      }),
  };
}

async function toPhone() {
  const clinic = await clinicAtNoon(test);
  const at = await createDay(test.app, [["14:00", "14:15", "15:00"], []], { days: 0, clinic });
  const desk = await reception(at);
  const { id } = (await bookFor(desk.browser, clinic.id, at.at("14:00").id)).json();
  return { at, id, ...desk };
}

it("shows who has called with which result, until the visit changes", async () => {
  const { at, id, browser, listed, calledAt, note } = await toPhone();
  const boris = await reception(at);
  expect(await listed()).toMatchObject([{ id, note: null }]);
  expect(await calledAt()).toBeNull();

  await note(id, "later", "14:30");
  expect(await boris.listed()).toMatchObject([{ note: { outcome: "later", again: "14:30" } }]);
  const first = await calledAt();
  const reached = { outcome: "reached", again: null, by: "Анна Клиникова" };
  expect((await boris.note(id, "reached", "15:00")).json()).toMatchObject(reached);
  expect(await calledAt()).not.toBe(first);

  await change(browser, at.clinic.id, { id, sequence: 0 }, { to: at.at("15:00").id });
  expect(await listed()).toMatchObject([{ id, note: null }]);
});

it("lists who is promised a call to confirm, until they were reached", async () => {
  const { at, listed, note, promise } = await toPhone();
  const { browser } = await signInOne(test.app);
  const { id } = await book(browser, at.at("14:15"));
  expect(refusal(await note(id, "reached"))).toBe("404 not_found");

  for (let press = 0; press < 2; press += 1) {
    expect((await promise(id)).json()).toMatchObject({ id, status: "kellyCall" });
  }
  expect(await list(browser)).toMatchObject([{ intermediateStatus: "kellyCall" }]);
  expect((await listed()).find((call) => call.id === id)).toMatchObject({ isToConfirm: true });

  await note(id, "reached");
  expect(await list(browser)).toMatchObject([{ intermediateStatus: "booked" }]);
  expect((await listed()).map((call) => call.id)).not.toContain(id);

  await cancel(browser, id);
  expect(refusal(await promise(id))).toBe("409 already_canceled");
});

it("shows two clinics their own notes on a visit moved between them", async () => {
  const { at, id, browser, listed, note } = await toPhone();
  const clinic = await createNeighbour(test.app, at.clinic);
  const there = await createDay(test.app, [["16:00"], []], { days: 0, clinic });
  const to = there.at("16:00").id;
  await change(browser, at.clinic.id, { id, sequence: 0 }, { to, by: "clinic" });
  await note(id, "later", "14:30");
  const other = await reception(there);
  expect(await other.listed()).toMatchObject([{ id, note: null }]);

  await other.note(id, "no-answer");
  expect(await listed()).toMatchObject([{ note: { outcome: "later", again: "14:30" } }]);
  expect(await other.listed()).toMatchObject([{ note: { outcome: "no-answer" } }]);

  // A clinic's promise to call is not confirmed by another clinic's call, whose note stays.
  await other.promise(id);
  expect(await listed()).toMatchObject([{ note: { outcome: "later" } }]);
  await note(id, "reached");
  expect(await other.listed()).toMatchObject([{ note: null, isToConfirm: true }]);
  await other.note(id, "reached");
  expect(await other.listed()).toMatchObject([{ isToConfirm: false }]);
});

it("lists who wants a call until they are reached or cancel, on every day", async () => {
  const { at, id: other, listed, calledAt, note } = await toPhone();
  await note(other, "reached");
  const { browser } = await signInOne(test.app);
  const { id } = await book(browser, await createTime(test.app, at.clinic));
  const ask = (by: Browser = browser) => by.call(paths.askForCall, { params: { id } });
  const listedCall = async () => (await listed()).find((call) => call.id === id);

  expect(refusal(await ask((await signInOne(test.app)).browser))).toBe("404 not_found");
  expect((await ask()).json().data).toMatchObject({ id, intermediateStatus: "kellyCall" });
  const call = await listedCall();
  expect(call).toMatchObject({ askedAt: await calledAt(), note: null });
  expect(call?.after?.day).toMatch(/^2\d{3}-/);
  await ask();
  expect(await listedCall()).toEqual(call);
  expect(await journalOf(test.app.database, "appointment", id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "ask-call" })]),
  );

  expect((await note(id, "reached")).statusCode).toBe(200);
  expect(await listedCall()).toBeUndefined();
  expect(await list(browser)).toMatchObject([{ intermediateStatus: "booked" }]);

  await ask();
  expect(await listedCall()).toMatchObject({ note: null });
  await cancel(browser, id);
  expect(await listedCall()).toBeUndefined();
  expect(refusal(await ask())).toBe("409 already_canceled");
});
