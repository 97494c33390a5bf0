import type { Appointment } from "@rodinki/contract/appointment";
import { localTimeNote, splitByTime } from "./appointment";

const appointment = (
  id: number,
  startsAt: string,
  rest: Partial<Appointment> = {},
): Appointment => ({
  id,
  recordId: "РК-7F3K9Q",
  intermediateStatus: "booked",
  familyName: "Иванова",
  name: "Анна",
  patronymicName: "Петровна",
  birthDate: "1984-03-09",
  isChild: false,
  phone: "79123456789",
  doctorDate: startsAt.slice(0, 10),
  timeBegin: "09:30",
  timeEnd: "09:45",
  startsAt,
  timeZone: "Asia/Yekaterinburg",
  clinicName: "Клиника",
  clinicPhone: "73430000000",
  address: "ул. Мира, 1",
  metro: null,
  city: "Екатеринбург",
  doctor: "Врач",
  latitude: 56.8,
  longitude: 60.6,
  hasReviews: false,
  ...rest,
});

const ids = (list: Appointment[]) => list.map(({ id }) => id);

test("coming visits stand soonest first; past and cancelled ones after them, latest first", () => {
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

test("the hour is named as the clinic's own", () => {
  expect(localTimeNote(appointment(1, "2026-05-14T04:30:00Z"))).toBe(
    "по местному времени: Екатеринбург, UTC+5",
  );
});
