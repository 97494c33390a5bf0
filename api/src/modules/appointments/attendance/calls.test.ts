import * as paths from "@rodinki/contract/paths";
import { createNeighbour } from "../../../testing/calendar";
import { createDay } from "../../../testing/closing";
import { bookFor, change } from "../../../testing/reception";
import { refusal } from "../../../testing/browser";
import { alreadyCanceled, notFound } from "../../../testing/refusals";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";
import { book, cancel, list } from "../../../testing/booking";
import { signInOne } from "../../../testing/people";

const test = useTestApp();

/** A visit without an e-mail, and two colleagues at the reception. */
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

it("shows all colleagues who has called with which result, until the visit changes", async () => {
  const { at, anna, boris, visit, note, listed, calledAt } = await toPhone();
  expect(await listed()).toMatchObject([{ id: visit.id, note: null }]);
  expect(await calledAt()).toBeNull();

  await note(anna, { outcome: "later", again: "14:30" });
  expect(await listed()).toMatchObject([{ note: { outcome: "later", again: "14:30" } }]);
  const first = await calledAt();
  expect((await note(boris, { outcome: "reached", again: "15:00" })).json()).toMatchObject({
    outcome: "reached",
    again: null,
    by: "Анна Клиникова",
  });
  expect(await calledAt()).not.toBe(first);

  const moved = { to: at.at("11:00").id };
  await change(anna.browser, at.clinic.id, { id: visit.id, sequence: 0 }, moved);
  expect(await listed()).toMatchObject([{ id: visit.id, note: null }]);
});

it("notes no call to a person who is not in the list", async () => {
  const { at, anna, note } = await toPhone();
  const { id } = await book((await signInOne(test.app)).browser, at.at("10:15"));

  expect(refusal(await note(anna, { outcome: "reached" }, id))).toEqual(notFound);
});

it("lists people who are promised a call to confirm the visit, until they were reached", async () => {
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

it("shows each of two clinics its own note on a visit that was moved between them", async () => {
  const { at, anna, visit, note, listed } = await toPhone();
  const neighbour = await createNeighbour(test.app, at.clinic);
  const there = await createDay(test.app, [["12:00"], []], { clinic: neighbour });
  const found = { id: visit.id, sequence: 0 };
  await change(anna.browser, at.clinic.id, found, { to: there.at("12:00").id, by: "clinic" });
  await note(anna, { outcome: "later", again: "14:30" });
  const { browser } = await colleague(test.app, neighbour.id, "reception");
  const listedThere = async () =>
    (
      await browser.call(paths.showClinicDay, { params: { id: neighbour.id, day: there.day } })
    ).json().toPhone;
  const noteThere = (outcome: "reached" | "no-answer") =>
    browser.call(paths.noteCall, {
      params: { id: neighbour.id, appointment_id: visit.id },
      json: { day: there.day, outcome },
    });
  const promised = async () => (await listedThere()).map(({ isToConfirm }) => isToConfirm);
  expect(await listedThere()).toMatchObject([{ id: visit.id, note: null }]);

  expect((await noteThere("no-answer")).statusCode).toBe(200);
  expect(await listed()).toMatchObject([{ note: { outcome: "later", again: "14:30" } }]);
  expect(await listedThere()).toMatchObject([{ note: { outcome: "no-answer" } }]);

  // A clinic's promise to call is not confirmed by another clinic's call, whose note stays.
  await browser.call(paths.setConfirmation, {
    params: { id: neighbour.id, appointment_id: visit.id },
    json: { status: "kellyCall" },
  });
  expect(await listed()).toMatchObject([{ note: { outcome: "later" } }]);
  expect(await listedThere()).toMatchObject([{ note: null }]);
  await note(anna, { outcome: "reached" });
  expect(await promised()).toEqual([true]);
  await noteThere("reached");
  expect(await promised()).toEqual([false]);
});
