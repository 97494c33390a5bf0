import { hold } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { closeAsProposed, createDay, undo } from "../../../testing/closing";
import { enter, newcomer, othersGet } from "../../../testing/newcomers";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A newcomer with a time of a morning that a clinic has just closed. */
async function closedMeanwhile() {
  const at = await createDay(test.app, [["10:00", "10:15"], ["15:00"]]);
  const person = await newcomer(test);
  const time = at.at("10:00");
  const { hold: held } = (await person.register(time)).json();
  const { browser } = await colleague(test.app, at.clinic.id);
  const { action } = await closeAsProposed(browser, at);
  return { at, person, time, held, reopen: () => undo(browser, at, action.id) };
}

it("ends with the closing of its time, and the sign-in goes on without it", async () => {
  const { person, time } = await closedMeanwhile();

  await enter(test, person);

  expect(refusal(await hold(person.browser, time))).toEqual({ status: 410, code: "slot_gone" });
});

it("waits on when the closing is taken back", async () => {
  const { person, time, held, reopen } = await closedMeanwhile();
  expect((await reopen()).statusCode).toBe(200);
  expect(await othersGet(test, time)).toBe(409);

  await enter(test, person);

  expect((await hold(person.browser, time)).json().expiresAt).toBe(held?.expiresAt);
});

it("does not come back for who has chosen another time since", async () => {
  const { at, person, time, reopen } = await closedMeanwhile();
  expect((await person.register(at.at("15:00", 1))).json().hold).toBeDefined();

  await reopen();

  expect(await othersGet(test, time)).toBe(200);
});

it("leaves nothing in the way of the next forms of the browser", async () => {
  const { at, person, time, reopen } = await closedMeanwhile();
  expect((await person.register(at.at("10:15"))).json().holdRefused?.code).toBe("slot_gone");
  await reopen();

  expect((await person.register(time)).json().holdRefused?.code).toBe("time_rests");
  expect((await person.register(at.at("15:00", 1))).json().hold).toBeDefined();
});
