/** @jest-environment node */
import { appointmentOf } from "../testing/appointment";
import { calendarFile } from "./calendar-file";

const written = new Date("2096-05-01T10:00:00Z");
const file = (different = {}) => calendarFile(appointmentOf(different), "rodinki.example", written);
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("the hours are those of the clinic, and its zone is told with its offset", () => {
  expect(unfolded(file())).toEqual(
    expect.arrayContaining([
      "DTSTART;TZID=Asia/Yekaterinburg:20960514T093000",
      "DTEND;TZID=Asia/Yekaterinburg:20960514T094500",
      "TZOFFSETTO:+0500",
    ]),
  );
});

test("the uid is that of the letters about the same visit", () => {
  expect(unfolded(file({ id: 42 }))).toContain("UID:appointment-42@rodinki.example");
});

test("what means something in the format is escaped, and the patient is not named", () => {
  const text = file({ address: "ул. Мира, 1; вход со двора" });
  expect(unfolded(text)).toContain(
    "LOCATION:Клиника\\, г. Екатеринбург\\, ул. Мира\\, 1\\; вход со двора",
  );
  expect(text).not.toContain("Иванова");
});

test("no line is longer than 75 octets, and no character is broken", () => {
  const text = file({ clinicName: "Клиника на улице с очень длинным названием ".repeat(4) });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain("\uFFFD");
});
