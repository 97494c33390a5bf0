import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/samples";
import { neededOffline, patient, splitByTime, statusText } from "./appointment";
import { adultAppointment, childVisits, hasChildLimit } from "./before-booking";

const appointment = (id: number, startsAt: string, rest: Partial<Appointment> = {}) =>
  appointmentOf({ id, startsAt, ...rest });

const ids = (list: Appointment[]) => list.map(({ id }) => id);

test("coming visits stand soonest first; past and canceled ones after them, latest first", () => {
  const { coming, past } = splitByTime(
    [
      appointment(1, "2026-05-20T04:30:00Z"),
      appointment(2, "2026-05-15T04:30:00Z"),
      appointment(3, "2026-05-01T04:30:00Z"),
      appointment(4, "2026-05-18T04:30:00Z", { intermediateStatus: "canceled" }),
      appointment(5, "2026-05-16T04:30:00Z", { intermediateStatus: "kellyCall" }),
    ],
    new Date("2026-05-14T00:00:00Z"),
  );
  expect(ids(coming)).toEqual([2, 5, 1]);
  expect(ids(past)).toEqual([4, 3]);
});

test("a visit is needed without a network until its day is over by the clinic's clock", () => {
  const visit = appointment(1, "2026-05-14T04:30:00Z", { doctorDate: "2026-05-14" });

  expect(neededOffline([visit], new Date("2026-05-14T18:59:00Z"))).toEqual([visit]);
  expect(neededOffline([visit], new Date("2026-05-14T19:00:00Z"))).toEqual([]);
});

test("a visit is called by its state, and by the past once it has begun; a child is marked as one", () => {
  expect(statusText(appointmentOf(), false)).toBe("Вы записаны");
  expect(statusText(appointmentOf({ isChild: true }), false)).toBe("Ребёнок записан");
  expect(statusText(appointmentOf({ intermediateStatus: "kellyCall" }), false)).toBe(
    "Клиника позвонит вам, чтобы подтвердить запись",
  );
  expect(statusText(appointmentOf(), true)).toBe("Осмотр прошёл");
  expect(statusText(appointmentOf({ intermediateStatus: "canceled" }), true)).toBe("Отменена");
  expect(patient(appointmentOf({ isChild: true }))).toBe("Иванова Анна Петровна (ребёнок)");
});

test.each<[string, Partial<Appointment>, boolean]>([
  ["a booked one of an adult", {}, true],
  ["one that awaits the clinic's call", { intermediateStatus: "kellyCall" }, true],
  ["a canceled one", { intermediateStatus: "canceled" }, false],
  ["one of a child", { isChild: true }, false],
  ["one that is over", { startsAt: "2026-05-01T04:30:00Z" }, false],
])("%s: does it stand in the way of another adult visit?", (_which, different, stands) => {
  const found = adultAppointment([appointmentOf(different)], new Date("2026-05-14T00:00:00Z"));
  expect(found !== undefined).toBe(stands);
});

test("five coming visits of children are as many as may be; those that are over or canceled do not count", () => {
  const now = new Date("2026-05-14T00:00:00Z");
  const four = [1, 2, 3, 4].map((id) => appointmentOf({ id, isChild: true }));
  const others = [
    appointmentOf(),
    appointmentOf({ isChild: true, intermediateStatus: "canceled" }),
    appointmentOf({ isChild: true, startsAt: "2026-05-01T04:30:00Z" }),
  ];
  expect(hasChildLimit([...four, ...others], now)).toBe(false);
  expect(hasChildLimit([...four, appointmentOf({ isChild: true })], now)).toBe(true);
});

test("of each child who can be booked again the latest visit is known", () => {
  const year = new Date().getFullYear();
  const child = (id: number, startsAt: string, rest: Partial<Appointment> = {}) =>
    appointmentOf({
      id,
      startsAt,
      isChild: true,
      name: "Пётр",
      birthDate: `${year - 6}-02-01`,
      ...rest,
    });
  const visits = [
    child(1, "2026-01-10T04:30:00Z"),
    child(2, "2026-02-10T04:30:00Z", { name: "пётр", cityId: 9 }),
    child(3, "2026-02-10T04:30:00Z", { name: "Вера" }),
    child(4, "2096-02-10T04:30:00Z", { name: "Вера" }),
    child(5, "2026-02-10T04:30:00Z", { name: "Олег", birthDate: `${year - 19}-02-01` }),
    appointmentOf({ id: 6, startsAt: "2026-02-10T04:30:00Z" }),
  ];
  const known = childVisits(visits, new Date("2026-05-14T00:00:00Z"));
  expect(known.map(({ id }) => id)).toEqual([2]);
});
