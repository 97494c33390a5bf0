import type { JournalEntry } from "@rodinki/contract/journal";
import { journalWords } from "@rodinki/contract/journal-words";
import { formatDate } from "../../../shared/day-words";
import { visitCountWords } from "../../lib/counted";

/** The network reads the entries of all clinics in the time zone of most of them. */
export const NETWORK_ZONE = "Europe/Moscow";

/** «27.11.2026, 18:40» in a time zone. */
export const momentIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("ru-RU", {
    ...({ day: "2-digit", month: "2-digit", year: "numeric" } as const),
    ...({ hour: "2-digit", minute: "2-digit", timeZone } as const),
  }).format(new Date(at));

/**
 * @returns the action, and its details
 */
export function entryWords(entry: JournalEntry, isOfNetwork: boolean): [string, string] {
  const { action, visits, recordId, about, who, day, until, reason, clinic, byCommand } = entry;
  const details = [
    recordId ?? (visits > 0 ? visitCountWords(visits) : ""),
    about !== null && about !== who ? about : "",
    day === null ? "" : daysOf(day, until),
    reason === null ? "" : action === "find" ? `«${reason}»` : `причина: ${reason}`,
    isOfNetwork && clinic !== null ? `${clinic.city}, ${clinic.name}` : "",
    byCommand ? "командная строка" : "",
  ];
  return [journalWords[action], details.filter((detail) => detail !== "").join(" · ")];
}

const daysOf = (day: string, until: string | null): string =>
  until === null || until === day ? formatDate(day) : `${formatDate(day)}–${formatDate(until)}`;
