import { createHash } from "node:crypto";
import type { Appointment } from "@rodinki/contract/appointment";
import { demoWarning } from "@rodinki/contract/demo-warning";
import { formatPhone } from "@rodinki/contract/phone";
import { visitTexts } from "@rodinki/contract/visit-texts";
import {
  calendarHead,
  calendarText,
  visitLines,
  zoneLines,
} from "../../../../../shared/calendar-file";
import type { VisitTexts } from "../../../../../shared/calendar-file";
import { mapLink } from "../../../../../shared/map-links";

const NAME = "Осмотр родинок";

/** How often a calendar should ask. */
const PAUSE = "PT1H";

/** A calendar without any component is no calendar (RFC 5545 § 3.6): one without visits describes this zone. */
const ANY_TIME = { timeZone: "Europe/Moscow", startsAt: "2026-01-01T00:00:00Z" };

/**
 * The visits as the calendar of a private address, with the entries that the letters make (the same UID and SEQUENCE). It
 * lies with whoever keeps the person's calendar, so it tells less than a letter: neither names, nor the doctor, nor the reference.
 *
 * @returns the text and a mark that stays the same while the text does but for the moment of writing
 */
export function calendarOf(
  visits: (Appointment & { sequence: number })[],
  siteUrl: string,
): { text: string; etag: string } {
  const zones = new Map((visits.length > 0 ? visits : [ANY_TIME]).map((v) => [v.timeZone, v]));
  const linesAt = (written: Date) => [
    ...calendarHead("PUBLISH"),
    `NAME:${NAME}`,
    `X-WR-CALNAME:${NAME}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${PAUSE}`,
    `X-PUBLISHED-TTL:${PAUSE}`,
    ...[...zones.values()].flatMap(zoneLines),
    ...visits.flatMap((visit) => entryOf(visit, written, siteUrl)),
    "END:VCALENDAR",
  ];
  const said = calendarText(linesAt(new Date(0)));
  const mark = createHash("sha256").update(said).digest("base64url");
  return { text: calendarText(linesAt(new Date())), etag: `W/"${mark}"` };
}

const entryOf = (
  visit: Appointment & { sequence: number },
  written: Date,
  siteUrl: string,
): string[] =>
  visitLines(visit, textsOf(visit, siteUrl), {
    isCanceled: visit.intermediateStatus === "canceled",
    written,
    properties: [`SEQUENCE:${visit.sequence}`, `URL:${siteUrl}/lk/appointments`],
  });

function textsOf(visit: Appointment, siteUrl: string): VisitTexts {
  const { demo, metro, clinicPhone } = visit;
  return {
    ...visitTexts(visit, new URL(siteUrl).hostname),
    description: [
      ...(demo ? [demoWarning] : []),
      ...(metro === null ? [] : [`Метро: ${metro}`]),
      `Телефон клиники: ${formatPhone(clinicPhone)}`,
      `На карте: ${mapLink(visit)}`,
      "Остальное — в личном кабинете",
    ].join("\n"),
  };
}
