/** @jest-environment node */
import { atTime, calendarFile, onDay } from "./calendar-file";

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
const entry = { ...texts, sequence: 3, when: atTime(time), alarm: "-P1D" };
const write = ({ timeZone = time.timeZone, summary = texts.summary, isCanceled = false } = {}) =>
  calendarFile({
    method: isCanceled ? "CANCEL" : "REQUEST",
    entries: [
      {
        ...entry,
        summary,
        when: atTime({ ...time, timeZone }),
        isCanceled,
        properties: ["URL:https://example.ru"],
      },
    ],
    written,
  });

test("tells the clinic's wall clock and describes its zone", () => {
  const file = write();

  expect(file).toContain("\r\nDTSTART;TZID=Asia/Vladivostok:20261205T103000\r\n");
  expect(file).toContain("\r\nDTEND;TZID=Asia/Vladivostok:20261205T104500\r\n");
  expect(file).toContain("\r\nDTSTAMP:20261120T090807Z\r\n");
  expect(file).toContain("\r\nTZID:Asia/Vladivostok\r\nBEGIN:STANDARD\r\n");
  expect(file).toContain("\r\nTZOFFSETTO:+1000\r\n");
  expect(file).toContain("\r\nURL:https://example.ru\r\nBEGIN:VALARM\r\n");
  expect(write({ timeZone: "Europe/Kaliningrad" })).toContain("\r\nTZOFFSETTO:+0200\r\n");
  expect(write({ timeZone: "UTC" })).toContain("\r\nTZOFFSETTO:+0000\r\n");
});

test("is marked private, for calendars that others see", () => {
  expect(write()).toContain("\r\nCLASS:PRIVATE\r\n");
});

test("cancels the entry it has made, and rings for it no more", () => {
  const [requested, canceled] = [write(), write({ isCanceled: true })];

  expect(requested).toMatch(/METHOD:REQUEST\r\n[^]*STATUS:CONFIRMED\r\n/);
  expect(canceled).toMatch(/METHOD:CANCEL\r\n[^]*STATUS:CANCELLED\r\n/);
  for (const file of [requested, canceled]) {
    expect(file).toContain("\r\nUID:appointment-7@example.ru\r\n");
    expect(file).toContain("\r\nSEQUENCE:3\r\n");
  }
  expect(requested).toContain(
    "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P1D\r\nDESCRIPTION:Осмотр родинок\r\nEND:VALARM\r\n",
  );
  expect(canceled).not.toContain("VALARM");
});

test("describes each zone once, and one where there is no visit", () => {
  const entries = [
    entry,
    { ...entry, uid: "2" },
    { ...entry, uid: "3", when: onDay("2026-12-06") },
  ];
  const file = calendarFile({ method: "PUBLISH", entries, written });
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);

  const emptyZone = { name: time.timeZone, at: new Date(time.startsAt) };
  const empty = calendarFile({ method: "PUBLISH", entries: [], written, emptyZone });
  expect(empty).toContain("BEGIN:VTIMEZONE");
});

test("describes each change of clocks between its visits", () => {
  const visit = (startsAt: string) => {
    const [doctorDate = "", timeBegin = ""] = startsAt.split(/[TZ]/);
    return {
      ...time,
      doctorDate,
      timeBegin,
      timeEnd: timeBegin,
      startsAt,
      timeZone: "Europe/Berlin",
    };
  };
  const entries = ["2027-10-31T09:00Z", "2027-03-26T09:00Z", "2027-03-30T09:00Z"].map(
    (startsAt) => ({ ...entry, when: atTime(visit(startsAt)) }),
  );
  const file = calendarFile({ method: "PUBLISH", entries, written });
  const changes = [...file.matchAll(/BEGIN:(?:STANDARD|DAYLIGHT)\r\n[^]*?END:\w+/g)].map(
    ([found]) => found.split("\r\n").map((line) => line.split(":")[1]),
  );
  expect(changes).toEqual([
    ["STANDARD", "19700101T000000", "+0100", "+0100", "STANDARD"],
    ["DAYLIGHT", "20270328T020000", "+0100", "+0200", "DAYLIGHT"],
    ["STANDARD", "20271031T030000", "+0200", "+0100", "STANDARD"],
  ]);
});

test("takes a whole day without saying that one is busy", () => {
  const entries = [{ ...entry, when: onDay("2026-12-06"), alarm: "PT9H" }];
  const file = calendarFile({ method: "PUBLISH", entries, written });
  expect(file).toContain("\r\nDTSTART;VALUE=DATE:20261206\r\nTRANSP:TRANSPARENT\r\n");
  expect(file).not.toContain("VTIMEZONE");
});

test.each(["\n", "\r\n", "\r", "\u2028", "\u2029"])(
  "no %j of a name makes a property",
  (broken) => {
    const file = write({ summary: `Анна${broken}ATTENDEE:mailto:evil@example.ru\u001b` });
    expect(file.split(/[\n\r\u2028\u2029]+/)).not.toContain("ATTENDEE:mailto:evil@example.ru");
    expect(file).toContain("SUMMARY:Анна\\nATTENDEE:mailto:evil@example.ru\r\n");
  },
);

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
