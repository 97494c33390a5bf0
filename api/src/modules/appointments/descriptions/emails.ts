import type { Appointment } from "@rodinki/contract/appointment";
import type { DescribedChange } from "@rodinki/contract/clinic-description";
import type { EmailMessage, Paragraph } from "../../../mail/email-message";
import type { EmailRenderer } from "../../../mail/worker";
import { calendarEvent, moment, overview, place, preparation, visit, visitEmail } from "../emails";
import { describedChanges, whatWords } from "./change-words";
import { isConcerned } from "./concerned";
import { emailOf, findNotification, placesOf, visitsOf } from "./email-repository";

/**
 * Writes one e-mail to a person about all of their visits that an action affects, in their present state. Writes none
 * if the action was undone or no such visit is left.
 */
export const clinicChangedRenderer =
  (siteUrl: string): EmailRenderer =>
  async (database, { userId, appointmentId, actionId }) => {
    if (actionId === null) return null;
    const reader = { userId, appointmentId };
    const notification = await findNotification(database, actionId);
    const to = await emailOf(database, reader);
    if (notification === null || to === null) return null;
    const places = await placesOf(database, notification.visits);
    const byId = new Map(places.map((found) => [found.id, found]));
    const visits = (await visitsOf(database, reader, notification.visits)).filter(({ id }) => {
      const found = byId.get(id);
      return (
        found !== undefined && notification.changes.some((change) => isConcerned(found, change))
      );
    });
    const changes = notification.changes.filter((change) =>
      visits.some(({ id }) => isConcerned(byId.get(id)!, change)),
    );
    const doctors = new Map(visits.map(({ id, doctor }) => [byId.get(id)!.doctorId, doctor]));
    const words = describedChanges(changes, doctors);
    const isInCalendar = changes.some(({ kind }) => kind === "clinic");
    const message = clinicChangedEmail(visits, words, { siteUrl, isInCalendar });
    return message && { to, message };
  };

function clinicChangedEmail(
  visits: Appointment[],
  changes: DescribedChange[],
  { siteUrl, isInCalendar }: { siteUrl: string; isInCalendar: boolean },
): EmailMessage | null {
  const [first] = visits;
  if (first === undefined) return null;
  const isOne = visits.length === 1;
  const events = visits.map((one) => calendarEvent(one, { method: "REQUEST", siteUrl }));
  const calendar = isOne ? { calendar: events[0] } : { calendars: events };
  const subject = `${subjectOf(changes)}: осмотр родинок ${isOne ? moment(first) : "в клинике"}`;
  return {
    ...visitEmail(first, subject, {
      siteUrl,
      paragraphs: [
        "Клиника сообщает, что изменилось:",
        ...changes.map(changeWords),
        ...(isOne
          ? [`Время прежнее: ${visit(first)}.`, ...preparation(first, siteUrl)]
          : severalVisits(visits)),
        "Если так вам не подходит, перенесите или отмените запись в личном кабинете.",
        overview(siteUrl),
      ],
    }),
    ...(isInCalendar && calendar),
  };
}

function subjectOf(changes: DescribedChange[]): string {
  const has = (what: DescribedChange["what"]) => changes.some((change) => change.what === what);
  if (has("address") || has("place")) return "Изменился адрес клиники";
  return has("phone") ? "Изменился телефон клиники" : "Клиника уточнила сведения о приёме";
}

/** «Адрес. Было: ул. Первая, д. 1. Стало: ул. Вторая, д. 2» */
function changeWords({ what, doctor, before, after }: DescribedChange): string {
  const title = doctor === null ? whatWords[what] : `${doctor}: ${whatWords[what]}`;
  const [begin = "", ...rest] = title;
  return `${begin.toUpperCase()}${rest.join("")}.\nБыло: ${before}.\nСтало: ${after}.`;
}

/** The list of several visits, with each clinic's place once. */
function severalVisits(visits: Appointment[]): Paragraph[] {
  const places = [...new Set(visits.map(place))];
  const items = visits.map((one) => `${visit(one)}, врач ${one.doctor}, номер ${one.recordId}`);
  return [{ title: "Время осмотров прежнее", items }, ...places];
}
