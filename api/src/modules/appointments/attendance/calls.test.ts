import * as paths from "@rodinki/contract/paths";
import { createDay } from "../../../testing/closing";
import { bookFor, change } from "../../../testing/reception";
import { refusal } from "../../../testing/browser";
import { alreadyCanceled, notFound } from "../../../testing/refusals";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";
import { book, cancel, list } from "../../../testing/booking";
import { signInOne } from "../../../testing/people";

const test = useTestApp();

/** A visit without an e-mail, and two at the reception. */
async function toPhone() {
  const at = await createDay(test.app, [["10:00", "10:15", "11:00"], []]);
  const [anna, boris] = [
    await colleague(test.app, at.clinic.id, "reception"),
    await colleague(test.app, at.clinic.id, "reception"),
  ];
  const visit = (await bookFor(anna.browser, at.clinic.id, at.at("10:00").id)).json();
  const note = (
    { browser }: typeof anna,
    fields: { outcome: "reached" | "no-answer" | "later"; again?: string },
    id = visit.id,
  ) =>
    browser.call(paths.noteCall, {
      params: { id: at.clinic.id, appointment_id: id },
      json: { day: at.day, ...fields },
    });
  const params = { id: at.clinic.id, day: at.day };
  const listed = async () =>
    (await boris.browser.call(paths.showClinicDay, { params })).json().toPhone;
  const calledAt = async () =>
    (await boris.browser.call(paths.showAttendance, { params })).json().calledAt;
  return { at, anna, boris, visit, note, listed, calledAt };
}

it("shows to everybody who has called and what came of it, until the visit changes", async () => {
  const { at, anna, boris, visit, note, listed, calledAt } = await toPhone();
  expect(await listed()).toMatchObject([{ id: visit.id, note: null }]);
  expect(await calledAt()).toBeNull();

  await note(anna, { outcome: "later", again: "14:30" });
  expect(await listed()).toMatchObject([{ note: { outcome: "later", again: "14:30" } }]);
  const first = await calledAt();
  expect((await note(boris, { outcome: "reached", again: "15:00" })).json()).toMatchObject({
    ...{ outcome: "reached", again: null, by: "Анна Клиникова" },
  });
  expect(await calledAt()).not.toBe(first);

  const moved = { to: at.at("11:00").id };
  await change(anna.browser, at.clinic.id, { id: visit.id, sequence: 0 }, moved);
  expect(await listed()).toMatchObject([{ id: visit.id, note: null }]);
});

it("notes no call to who is not to be phoned", async () => {
  const { at, anna, note } = await toPhone();
  const { id } = await book((await signInOne(test.app)).browser, at.at("10:15"));

  expect(refusal(await note(anna, { outcome: "reached" }, id))).toEqual(notFound);
});

it("lists who is promised a call that confirms the visit, until they were reached", async () => {
  const { at, anna, note, listed } = await toPhone();
  const patient = await signInOne(test.app);
  const { id } = await book(patient.browser, at.at("10:15"));
  const promise = (status: "booked" | "kellyCall") =>
    anna.browser.call(paths.setConfirmation, {
      params: { id: at.clinic.id, appointment_id: id },
      json: { status },
    });

  expect((await promise("kellyCall")).json()).toMatchObject({ id, status: "kellyCall" });
  await promise("kellyCall");
  expect(await list(patient.browser)).toMatchObject([{ intermediateStatus: "kellyCall" }]);
  expect((await listed()).find((call) => call.id === id)).toMatchObject({ isToConfirm: true });

  await note(anna, { outcome: "reached" }, id);
  expect(await list(patient.browser)).toMatchObject([{ intermediateStatus: "booked" }]);
  expect((await listed()).map((call) => call.id)).not.toContain(id);

  await cancel(patient.browser, id);
  expect(refusal(await promise("kellyCall"))).toEqual(alreadyCanceled);
});
