/** @jest-environment node */
import { calendarFile } from "./calendar-file";

const time = {
  doctorDate: "2026-12-05",
  timeBegin: "10:30",
  timeEnd: "10:45",
  timeZone: "Asia/Vladivostok",
  startsAt: "2026-12-05T00:30:00.000Z",
};
const texts = {
  uid: "appointment-7@example.ru",
  summary: "Осмотр родинок",
  location: "Клиника, г. Владивосток; ул. Светланская, д. 1",
  description: "Номер записи: РК-7F3N9Q\nТелефон: 8 \\ 9",
};
const written = new Date("2026-11-20T09:08:07.006Z");
const write = ({ timeZone = time.timeZone, summary = texts.summary } = {}) =>
  calendarFile("REQUEST", { ...time, timeZone }, { ...texts, summary }, written, [
    "URL:https://example.ru",
  ]);

test("tells the clinic's wall clock and describes its zone", () => {
  const file = write();

  expect(file).toContain("\r\nDTSTART;TZID=Asia/Vladivostok:20261205T103000\r\n");
  expect(file).toContain("\r\nDTEND;TZID=Asia/Vladivostok:20261205T104500\r\n");
  expect(file).toContain("\r\nDTSTAMP:20261120T090807Z\r\n");
  expect(file).toContain("\r\nTZID:Asia/Vladivostok\r\nBEGIN:STANDARD\r\n");
  expect(file).toContain("\r\nTZOFFSETTO:+1000\r\n");
  expect(file).toContain("\r\nURL:https://example.ru\r\nEND:VEVENT\r\n");
  expect(write({ timeZone: "Europe/Kaliningrad" })).toContain("\r\nTZOFFSETTO:+0200\r\n");
  expect(write({ timeZone: "UTC" })).toContain("\r\nTZOFFSETTO:+0000\r\n");
});

test("is marked private, for calendars that others see", () => {
  expect(write()).toContain("\r\nCLASS:PRIVATE\r\n");
});

test("cancels the entry it has made", () => {
  const canceled = calendarFile("CANCEL", time, texts, written, []);

  expect(write()).toMatch(/METHOD:REQUEST\r\n[^]*STATUS:CONFIRMED\r\n/);
  expect(canceled).toMatch(/METHOD:CANCEL\r\n[^]*STATUS:CANCELLED\r\n/);
  const uid = "\r\nUID:appointment-7@example.ru\r\n";
  expect(write()).toContain(uid);
  expect(canceled).toContain(uid);
});

test("keeps to lines of 75 octets and loses no character", () => {
  const file = write({ summary: "Осмотр родинок 👩‍⚕️ ".repeat(20).trim() });

  expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file).not.toContain("\uFFFD");
  expect(file.replaceAll("\r\n ", "")).toContain("Осмотр родинок 👩‍⚕️ Осмотр родинок");
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("escapes what has a meaning in the format", () => {
  const file = write().replaceAll("\r\n ", "");

  expect(file).toContain("LOCATION:Клиника\\, г. Владивосток\\; ул. Светланская\\, д. 1\r\n");
  expect(file).toContain("DESCRIPTION:Номер записи: РК-7F3N9Q\\nТелефон: 8 \\\\ 9\r\n");
});
