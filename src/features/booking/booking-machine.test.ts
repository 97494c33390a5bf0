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
  city: { id: 1, name: "Екатеринбург", timeZone: "Asia/Yekaterinburg" },
  clinic: clinicOf(2, "Клиника на Мира"),
  time: {
    id: 3,
    time: "09:30",
    timeEnd: "09:45",
    startsAt: "2096-05-15T04:30:00Z",
    doctor: { id: 1, name: "Врач" },
  },
};
const answers = { city: "1", date: "2096-05-15", clinic: "2", time: "3" };

const hold: Hold = { timeId: "held", choice, deadline: 600_000, extended: false };
const extended: Hold = { ...hold, deadline: 1_200_000, extended: true };
const loss = { message: "Время вышло.", startsAt: choice.time.startsAt };

const states = {
  choosing: startAt("questions"),
  filling: { step: "questions", hold, loss: null },
  checking: { step: "check", hold, loss: null },
  lost: { step: "questions", hold: null, loss },
  "choosing after a reload of the check": startAt("check"),
} satisfies Record<string, BookingState>;

const events = {
  "goes to the check": { type: "stepped", step: "check" },
  "goes back": { type: "stepped", step: "questions" },
  "gets the time": { type: "held", hold },
  "gets it extended": { type: "held", hold: extended },
  "loses it": { type: "lost", loss },
  "releases it": { type: "released" },
} satisfies Record<string, BookingEvent>;

test.each<[keyof typeof states, keyof typeof events, string]>([
  ["choosing", "goes to the check", "choosing"],
  ["choosing", "goes back", "choosing"],
  ["choosing", "gets the time", "filling"],
  ["choosing", "loses it", "lost"],
  ["choosing", "releases it", "choosing"],
  ["filling", "goes to the check", "checking"],
  ["filling", "goes back", "filling"],
  ["filling", "gets it extended", "filling"],
  ["filling", "loses it", "lost"],
  ["filling", "releases it", "choosing"],
  ["checking", "goes to the check", "checking"],
  ["checking", "goes back", "filling"],
  ["checking", "gets it extended", "checking"],
  ["checking", "loses it", "lost"],
  ["checking", "releases it", "choosing"],
  ["lost", "goes to the check", "lost"],
  ["lost", "goes back", "lost"],
  ["lost", "gets the time", "filling"],
  ["lost", "loses it", "lost"],
  ["lost", "releases it", "lost"],
  ["choosing after a reload of the check", "gets the time", "checking"],
  ["choosing after a reload of the check", "loses it", "lost"],
])("while %s, a person who %s comes to %s", (before, event, after) => {
  const next = bookingReducer(states[before], events[event]);
  expect(statusOf(next, answers).status).toBe(after);
});

test("a newer hold takes the place of the older one, and a loss leads back to the questions", () => {
  expect(bookingReducer(states.checking, events["gets it extended"]).hold).toBe(extended);
  expect(bookingReducer(states.checking, events["loses it"])).toEqual(states.lost);
  expect(bookingReducer(states.lost, events["gets the time"])).toEqual(states.filling);
});

test.each([{ city: "9" }, { date: "2096-05-16" }, { clinic: undefined }, { time: "4" }])(
  "nothing is checked while the answers name something else than what is held: %j",
  (changed) => {
    expect(statusOf(states.checking, { ...answers, ...changed }).status).toBe("filling");
  },
);
