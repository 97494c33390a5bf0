import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { localTimeNote, neededOffline, patient, splitByTime, statusText } from "./appointment";

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

test("the hour is named as the clinic's own", () => {
  expect(localTimeNote(appointment(1, "2026-05-14T04:30:00Z"))).toBe(
    "по местному времени: Екатеринбург, UTC+5",
  );
});

test("a visit is called by its state, and by the past once it has begun", () => {
  expect(statusText(appointmentOf(), false)).toBe("Вы записаны");
  expect(statusText(appointmentOf({ isChild: true }), false)).toBe("Ребёнок записан");
  expect(statusText(appointmentOf({ intermediateStatus: "kellyCall" }), false)).toBe(
    "Клиника позвонит вам, чтобы подтвердить запись",
  );
  expect(statusText(appointmentOf(), true)).toBe("Осмотр прошёл");
  expect(statusText(appointmentOf({ intermediateStatus: "canceled" }), true)).toBe("Отменена");
});

test("a child is marked as one", () => {
  expect(patient(appointmentOf({ isChild: true }))).toBe("Иванова Анна Петровна (ребёнок)");
});
