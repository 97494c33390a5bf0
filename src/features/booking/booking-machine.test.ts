import { clinicOf } from "../../testing/booking-api";
import {
  bookingReducer,
  startAt,
  statusOf,
  type BookingEvent,
  type BookingState,
  type Hold,
} from "./booking-machine";
import type { Choice } from "./choice";

const choice: Choice = {
  day: "2096-05-15",
  city: { id: 1, name: "Екатеринбург", timeZone: "Asia/Yekaterinburg", demo: false },
  clinic: clinicOf(2, "Клиника на Мира"),
  time: {
    id: 3,
    time: "09:30",
    timeEnd: "09:45",
    startsAt: "2096-05-15T04:30:00Z",
    doctor: { id: 1, name: "Врач" },
  },
};
const filledIn = { city: "1", date: "2096-05-15", clinic: "2", time: "3" };

const hold: Hold = { timeId: "held", choice, deadline: 600_000, extended: false };
const extended: Hold = { ...hold, deadline: 1_200_000, extended: true };
const loss = { message: "Время вышло.", startsAt: choice.time.startsAt };

const states = {
  choosing: startAt("time"),
  holding: startAt("person"),
  "choosing with a time held": { step: "time", hold, loss: null, failure: null },
  filling: { step: "person", hold, loss: null, failure: null },
  lost: { step: "time", hold: null, loss, failure: null },
} satisfies Record<string, BookingState>;

const events = {
  "confirms the time": { type: "stepped", step: "person" },
  "goes back to the times": { type: "stepped", step: "time" },
  "gets the time": { type: "held", hold },
  "gets it extended": { type: "held", hold: extended },
  "hears of a failure": { type: "failed", message: "Нет связи." },
  "loses it": { type: "lost", loss },
  "releases it": { type: "released" },
} satisfies Record<string, BookingEvent>;

test.each<[keyof typeof states, keyof typeof events, string]>([
  ["choosing", "confirms the time", "holding"],
  ["choosing", "goes back to the times", "choosing"],
  ["choosing", "loses it", "lost"],
  ["choosing", "releases it", "choosing"],
  ["holding", "gets the time", "filling"],
  ["holding", "loses it", "lost"],
  ["holding", "hears of a failure", "choosing"],
  ["holding", "goes back to the times", "choosing"],
  ["choosing with a time held", "confirms the time", "filling"],
  ["choosing with a time held", "gets it extended", "choosing"],
  ["choosing with a time held", "loses it", "lost"],
  ["filling", "goes back to the times", "choosing"],
  ["filling", "gets it extended", "filling"],
  ["filling", "loses it", "lost"],
  ["filling", "releases it", "holding"],
  ["lost", "goes back to the times", "lost"],
  ["lost", "confirms the time", "holding"],
  ["lost", "loses it", "lost"],
  ["lost", "releases it", "lost"],
])("while %s, a person who %s comes to %s", (before, event, after) => {
  const next = bookingReducer(states[before], events[event]);
  expect(statusOf(next, filledIn).status).toBe(after);
});

test("a newer hold replaces the older one, and a loss leads back to the times", () => {
  expect(bookingReducer(states.filling, events["gets it extended"]).hold).toBe(extended);
  expect(bookingReducer(states.filling, events["loses it"])).toEqual(states.lost);
});

test("a failure is shown, retains a hold, and is deleted by the next try", () => {
  const failed = bookingReducer(states.filling, events["hears of a failure"]);
  expect(failed).toEqual({ step: "time", hold, loss: null, failure: "Нет связи." });
  expect(bookingReducer(failed, events["confirms the time"])).toEqual(states.filling);
});

test.each([{ city: "9" }, { date: "2096-05-16" }, { clinic: undefined }, { time: "4" }])(
  "what is confirmed and is not what is held has to be held first: %j",
  (changed) => {
    expect(statusOf(states.filling, { ...filledIn, ...changed }).status).toBe("holding");
  },
);

test("whichever clinic is as good as the one of the time; without a time there is nothing to hold", () => {
  expect(statusOf(states.filling, { ...filledIn, clinic: "any" }).status).toBe("filling");
  expect(statusOf(states.filling, { ...filledIn, time: undefined }).status).toBe("choosing");
});
