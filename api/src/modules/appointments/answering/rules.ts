import type { Alternative, Appointment } from "@rodinki/contract/appointment";
import type { ReminderAnswer, VisitOfLink } from "@rodinki/contract/visit-link";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { recordChange } from "../../../audit/journal";
import { hashToken } from "../../../security/secret";
import { cancelAndNotify } from "../cancellation";
import { alternativesOf, lockAlternatives } from "../alternatives/alternatives-repository";
import { findLive, getAppointment } from "../appointments-repository";
import { moveAndNotify } from "../moving/rules";
import { confirm, findLink, lockAppointment } from "./answering-repository";
import type { VisitLink } from "./answering-repository";

/**
 * Finds the visit that the link of a reminder is about.
 *
 * @throws ApiError not_found, code_expired (the visit was moved since, or the account has another e-mail),
 *   already_canceled, too_late
 */
export async function showVisit(database: Database, token: string): Promise<VisitOfLink> {
  const link = requireKnown(await findLink(database, hashToken(token)));
  requireLive(link);
  const visit = await findLive(database, link.appointmentId);
  // The visit may have been canceled or erased between the two queries.
  if (visit === null) throw unknown();
  const alternatives = (await alternativesOf(database, [visit.id])).get(visit.id) ?? [];
  return ofLink(visit, alternatives);
}

const ofLink = (visit: Appointment, alternatives: Alternative[]): VisitOfLink => ({
  ...visit,
  childName: visit.isChild ? visit.name : null,
  alternatives,
});

interface Answer {
  token: string;
  answer: ReminderAnswer;
  /** For the links in the e-mail about a cancellation. */
  siteUrl: string;
}

/**
 * Confirms the visit, or cancels it as the person would in the cabinet. Repeating the answer changes nothing.
 *
 * @returns whether anything has changed
 * @throws ApiError as `showVisit`, but no already_canceled for the answer «not-coming»
 */
export function answer(
  database: Database,
  { token, answer: given, siteUrl }: Answer,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { link, email } = await lockLink(tx, token);
    const { userId, appointmentId } = link;
    if (given === "not-coming" && link.isCurrent && link.status === "canceled") return false;
    requireLive(link);
    if (given === "coming") return confirmIn(tx, link);
    await cancelAndNotify(tx, { id: appointmentId, userId, email, siteUrl });
    return true;
  });
}

/**
 * Moves the visit to an alternative. Repeating the request changes nothing.
 *
 * @returns the visit as it is now, and whether anything has changed
 * @throws ApiError as `showVisit`; changed_meanwhile; hold_expired (the time is not held any more)
 */
export function takeAlternative(
  database: Database,
  { token, clinicTimeId, siteUrl }: { token: string; clinicTimeId: number; siteUrl: string },
): Promise<{ visit: VisitOfLink; isNew: boolean }> {
  return database.transaction(async (tx) => {
    const { link, email } = await lockLink(tx, token);
    const { appointmentId, userId, isChild, birthDate } = link;
    const before = await getAppointment(tx, appointmentId);
    if (link.isOneLater && link.clinicTimeId === clinicTimeId && link.status !== "canceled") {
      return { visit: ofLink(before, []), isNew: false };
    }
    requireLive(link);
    const visit = { id: appointmentId, userId, email, isChild, birthDate };
    const after = await moveAndNotify(tx, visit, { before, clinicTimeId, siteUrl });
    if (after === null) {
      const message = "Это время больше не держится для вас: запись осталась там, где была";
      throw new ApiError("hold_expired", { message });
    }
    return { visit: ofLink(after, []), isNew: true };
  });
}

/**
 * Locks the person and the visit of a link until the transaction ends.
 *
 * @returns the link's visit in its present state, and the address for e-mails about it
 * @throws ApiError not_found; changed_meanwhile
 */
async function lockLink(tx: Database, token: string): Promise<{ link: VisitLink; email: string }> {
  const tokenHash = hashToken(token);
  const { userId, appointmentId } = requireKnown(await findLink(tx, tokenHash));
  // The person is locked first in every transaction that changes their data (docs/decisions/007-holds-and-bookings.md).
  const owner = userId === null ? null : await lockUser(tx, userId);
  // The account was deleted after the query above.
  if (userId !== null && owner === null) throw unknown();
  // The alternatives are locked before the visit, in the same order as closings and their undo.
  await lockAlternatives(tx, appointmentId);
  await lockAppointment(tx, appointmentId);
  // The link is queried again, because nobody else can change it now.
  const link = requireKnown(await findLink(tx, tokenHash));
  // The visit has just been linked to another account, which is not locked.
  if (link.userId !== userId) throw new ApiError("changed_meanwhile");
  return { link, email: owner?.email ?? link.email };
}

async function confirmIn(tx: Database, { userId, appointmentId }: VisitLink): Promise<boolean> {
  const isNew = await confirm(tx, appointmentId);
  if (isNew) {
    const subjectId = appointmentId;
    await recordChange(tx, { userId, action: "answer", subject: "appointment", subjectId });
  }
  return isNew;
}

const unknown = () => new ApiError("not_found", { message: "Такой ссылки нет" });

function requireKnown(link: VisitLink | null): VisitLink {
  if (link === null) throw unknown();
  return link;
}

function requireLive({ isCurrent, status, hasBegun }: VisitLink): void {
  if (!isCurrent) {
    throw new ApiError("code_expired", {
      message:
        "Ссылка больше не действует: запись или почта изменились. Ответить можно из нового письма",
    });
  }
  if (status === "canceled") throw new ApiError("already_canceled");
  if (hasBegun) throw new ApiError("too_late", { message: "Осмотр уже начался, ответ не нужен" });
}
