import type { ReminderAnswer, VisitOfLink } from "@rodinki/contract/visit-link";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import { ApiError } from "../../../errors/api-error";
import { recordChange } from "../../../audit/journal";
import { hashToken } from "../../../security/tokens";
import { cancelAndTell } from "../cancellation";
import { findLive } from "../appointments-repository";
import { confirm, findLink, lockAppointment } from "./answering-repository";
import type { VisitLink } from "./answering-repository";

/**
 * The visit that the link of a reminder is about.
 *
 * @throws ApiError not_found, code_expired (the visit was moved since, or the account has another e-mail),
 *   already_canceled, too_late
 */
export async function showVisit(database: Database, token: string): Promise<VisitOfLink> {
  const link = requireKnown(await findLink(database, hashToken(token)));
  requireLive(link);
  const visit = await findLive(database, link.appointmentId);
  // Canceled or erased since the line before.
  if (visit === null) throw unknown();
  return { ...visit, childName: visit.isChild ? visit.name : null };
}

interface Answer {
  /** The token of the link. */
  token: string;
  answer: ReminderAnswer;
  /** For the links in the e-mail about a cancellation. */
  siteUrl: string;
}

/**
 * Notes that the patient comes, or cancels as the person would in the cabinet. The same again changes nothing.
 *
 * @returns whether anything has changed
 * @throws ApiError as `showVisit`; no already_canceled for who does not come
 */
export function answer(
  database: Database,
  { token, answer: given, siteUrl }: Answer,
): Promise<boolean> {
  const tokenHash = hashToken(token);
  return database.transaction(async (tx) => {
    const { userId, appointmentId } = requireKnown(await findLink(tx, tokenHash));
    // First, as everybody does who changes something of a person (docs/decisions/007-holds-and-bookings.md).
    const owner = userId === null ? null : await lockUser(tx, userId);
    // The account has just been deleted.
    if (userId !== null && owner === null) throw unknown();
    await lockAppointment(tx, appointmentId);
    // Queries the link again, now that nobody else can change it.
    const link = requireKnown(await findLink(tx, tokenHash));
    // An account has just got it, and is not locked.
    if (link.userId !== userId) throw new ApiError("changed_meanwhile");
    if (given === "not-coming" && link.isCurrent && link.status === "canceled") return false;
    requireLive(link);
    if (given === "coming") return confirmIn(tx, link);
    await cancelAndTell(tx, {
      id: appointmentId,
      userId,
      email: owner?.email ?? link.email,
      siteUrl,
    });
    return true;
  });
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
