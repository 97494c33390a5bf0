import { invitation } from "./invitation";

it("says which change this is, from whom and to whom", () => {
  const file = invitation(
    {
      method: "CANCEL",
      uid: "appointment-7@example.ru",
      sequence: 1,
      day: "2026-12-05",
      begins: "10:30",
      ends: "10:45",
      timeZone: "Asia/Vladivostok",
      startsAt: "2026-12-05T00:30:00.000Z",
      summary: "Осмотр родинок",
      location: "Клиника",
      description: "Номер записи: РК-7F3N9Q",
      url: "https://example.ru/lk/appointments",
    },
    { name: 'Родинки "под контролем"', address: "no-reply@example.ru" },
    "anna@example.ru",
  ).replaceAll("\r\n ", "");

  expect(file).toContain("METHOD:CANCEL\r\n");
  expect(file).toContain("SEQUENCE:1\r\n");
  expect(file).toContain("URL:https://example.ru/lk/appointments\r\n");
  expect(file).toContain('CN="Родинки под контролем":mailto:no-reply@example.ru\r\n');
  expect(file).toContain("ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:anna@example.ru\r\n");
});
