import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { adultAppointment, childVisits, hasChildLimit } from "./before-booking";

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
      ...{ id, startsAt },
      ...{ isChild: true, name: "Пётр", birthDate: `${year - 6}-02-01` },
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
