import { createHash } from "node:crypto";
import type { Appointment } from "@rodinki/contract/appointment";
import { demoWarning } from "../../../../../shared/demonstration";
import { showPhone } from "@rodinki/contract/shown-phone";
import { visitTexts } from "@rodinki/contract/visit-texts";
import { atTime, calendarFile, VISIT_ALARM } from "../../../../../shared/calendar-file";
import type { CalendarEntry, VisitTexts } from "../../../../../shared/calendar-file";
import { mapLink } from "../../../../../shared/map-links";

const NAME = "Осмотр родинок";

/** How often a calendar should read the feed (an ISO 8601 duration). */
const PAUSE = "PT1H";

/** The zone of a calendar without visits. */
const EMPTY_ZONE = { name: "Europe/Moscow", at: new Date("2026-01-01T00:00:00Z") };

/**
 * Writes the visits as a calendar, with the same UID and SEQUENCE as the entries in e-mails. The calendar is stored by
 * a third party, so it contains less than an e-mail: no names, no doctor and no reference.
 *
 * @returns the text and an ETag that ignores the moment of writing
 */
export function calendarOf(visits: Appointment[], siteUrl: string): { text: string; etag: string } {
  const writtenAt = (written: Date) =>
    calendarFile({
      method: "PUBLISH",
      entries: visits.map((visit) => entryOf(visit, siteUrl)),
      written,
      properties: [
        `NAME:${NAME}`,
        `X-WR-CALNAME:${NAME}`,
        `REFRESH-INTERVAL;VALUE=DURATION:${PAUSE}`,
        `X-PUBLISHED-TTL:${PAUSE}`,
      ],
      ...(visits.length === 0 && { emptyZone: EMPTY_ZONE }),
    });
  const mark = createHash("sha256")
    .update(writtenAt(new Date(0)))
    .digest("base64url");
  return { text: writtenAt(new Date()), etag: `W/"${mark}"` };
}

const entryOf = (visit: Appointment, siteUrl: string): CalendarEntry => ({
  ...textsOf(visit, siteUrl),
  when: atTime(visit),
  sequence: visit.sequence,
  isCanceled: visit.intermediateStatus === "canceled",
  alarm: VISIT_ALARM,
  properties: [`URL:${siteUrl}/lk/appointments`],
});

function textsOf(visit: Appointment, siteUrl: string): VisitTexts {
  const { demo, metro, clinicPhone } = visit;
  return {
    ...visitTexts(visit, new URL(siteUrl).hostname),
    description: [
      ...(demo ? [demoWarning] : []),
      ...(metro === null ? [] : [`Метро: ${metro}`]),
      `Телефон клиники: ${showPhone(clinicPhone)}`,
      `На карте: ${mapLink(visit)}`,
      "Остальное — в личном кабинете",
    ].join("\n"),
  };
}
