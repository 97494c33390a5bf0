import type { CallerWaitingBody } from "@rodinki/contract/caller-waiting";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { unorderedNameKey } from "@rodinki/contract/line";
import { toPhoneDigits } from "@rodinki/contract/phone";
import { accountOfCaller, linkWaiting } from "../../../../account-data/callers-visits";
import { recordChange } from "../../../../audit/journal";
import type { Actor } from "../../../../clinic-actions/action-kind";
import { todayInClinic } from "../../../../database/clinic-times";
import type { Database } from "../../../../database/database";
import { lockUser } from "../../../../database/locks";
import { ApiError } from "../../../../errors/api-error";
import { ageOn, toIsoDate } from "../../../../lib/dates";
import { hashToken } from "../../../../security/secret";
import { lockTimes } from "../../closing/changes-repository";
import { bookCaller } from "../../reception/book-for-caller";
import { requireNotBooked } from "../../reception/caller";
import { findTarget, throwSlotTaken } from "../../reception/free-times-repository";
import { deleteEntryWithoutAccount } from "../rules";
import { deleteEntry, findOffer, isAnyFree, lockWaitingPerson } from "../waiting-repository";
import {
  declineOffered,
  findBooked,
  findBookedByToken,
  findCaller,
  insertCaller,
  keyOfOffer,
  listWaitingOfBirthday,
  lockOffer,
} from "./callers-repository";
import type { WaitingCaller } from "./callers-repository";

/** The same limit as for entries of accounts. */
const LAST_DAY = 366;

const wrong = (field: string, message: string) =>
  new ApiError("validation_failed", { message, errors: { [field]: [message] } });

interface Wanted extends Actor {
  clinicId: number;
  form: CallerWaitingBody;
}

/**
 * Adds a caller without an account to the end of the waiting list.
 *
 * @throws ApiError already_booked (a future visit in the clinic), already_waiting, time_is_free, validation_failed
 */
export function joinForCaller(
  database: Database,
  { clinicId, staff, form }: Wanted,
): Promise<void> {
  return database.transaction(async (tx) => {
    const today = await todayInClinic(tx, clinicId);
    const caller = callerOf(form, today);
    // People are locked first (docs/decisions/007-holds-and-bookings.md): the entry may be linked to an account.
    const account = await accountOfCaller(tx, caller);
    if (account !== null) await lockUser(tx, account);
    await requireNotBooked(tx, clinicId, caller, { today: false });
    const others = await listWaitingOfBirthday(tx, clinicId, caller.birthDate);
    if (others.some((other) => nameOf(other) === nameOf(caller))) {
      throw new ApiError("already_waiting", { message: "Этот человек уже в\u00a0листе ожидания" });
    }
    const id = await insertCaller(tx, caller, { clinicId, staffId: staff.id, form });
    if (await isAnyFree(tx, id)) {
      throw new ApiError("time_is_free", {
        message: "Подходящее время свободно сейчас: запишите на\u00a0него",
      });
    }
    if (account !== null) await linkWaiting(tx, account);
    await recordChange(tx, {
      staff,
      userId: null,
      action: "wait",
      subject: "waiting",
      subjectId: id,
      clinicId,
    });
  });
}

const nameOf = ({ familyName, name }: Pick<WaitingCaller, "familyName" | "name">) =>
  unorderedNameKey(`${familyName} ${name}`);

/** @throws ApiError validation_failed */
function callerOf(form: CallerWaitingBody, today: string): WaitingCaller {
  if (form.patronymic_name === "" && !form["no-patronymic"]) {
    throw wrong("patronymic_name", "Введите отчество или отметьте, что его нет");
  }
  if (form.until < today) throw wrong("until", "Последний день уже прошёл");
  if (Date.parse(form.until) - Date.parse(today) > LAST_DAY * 24 * 60 * 60 * 1000) {
    throw wrong("until", "Ждать можно не дольше года");
  }
  if (!form.morning && !form.afternoon && !form.evening) {
    throw wrong("morning", "Выберите хотя бы одну часть дня");
  }
  const birthDate = toIsoDate(form.birth_date) ?? "";
  return {
    familyName: form.family_name,
    name: form.name,
    patronymicName: form.patronymic_name,
    birthDate,
    isChild: ageOn(birthDate, today) < ADULT_AGE,
    gender: form.gender,
    phone: toPhoneDigits(form.phone) ?? "",
    email: form.email ?? "",
    comment: form.comment,
  };
}

interface Offered {
  entryId: number;
  timeId: number;
  siteUrl: string;
}

/**
 * Books the time that is held for a person without an account, and deletes their entry. While the visit exists,
 * repeating the call returns it.
 *
 * @param by the colleague who books; null if the person does by the link of the e-mail
 * @returns the id of the visit
 * @throws ApiError already_booked, code_expired (it is not held for the person), not_found, slot_gone, slot_taken
 */
export function bookOffered(
  database: Database,
  by: (Actor & { clinicId: number }) | null,
  { entryId, timeId, siteUrl }: Offered,
): Promise<number> {
  return database
    .transaction(async (tx) => {
      const caller = await requireCaller(tx, entryId, by?.clinicId);
      // People are locked first (docs/decisions/007-holds-and-bookings.md): the visit may be linked to an account.
      const account = await accountOfCaller(tx, caller);
      if (account !== null) await lockUser(tx, account);
      if ((await lockWaitingPerson(tx, { userId: null, entryId })) === null) throw unknown();
      const tokenHash = await lockOffer(tx, { entryId, timeId });
      if (tokenHash === null) throw expired();
      await lockTimes(tx, { closing: [], targets: [timeId] });
      const { clinicId, bookedBy, ...said } = caller;
      const target = await findTarget(tx, clinicId, timeId);
      if (target === null || target.isUnavailable) throw new ApiError("slot_gone");
      await requireNotBooked(tx, clinicId, said, { today: false });
      // The hold is deleted with the entry, so that the time can be booked.
      await deleteEntry(tx, null, entryId);
      const booker = { staffId: by?.staff.id ?? bookedBy, clinicId, ...(by && { actor: by }) };
      const key = keyOfOffer(clinicId, entryId, tokenHash);
      return bookCaller(tx, { caller: said, target, account, booker, key, siteUrl });
    })
    .catch(async (error: unknown) => {
      const isEnded = error instanceof ApiError && error.code === "not_found";
      const offer = { clinicId: by?.clinicId, entryId, timeId };
      const booked = isEnded ? await findBooked(database, offer) : null;
      return booked ?? throwSlotTaken(error);
    });
}

/** Books the offered time by the link of the e-mail. @throws ApiError as `bookOffered` */
export async function acceptOffer(
  database: Database,
  token: string,
  siteUrl: string,
): Promise<number> {
  const tokenHash = hashToken(token);
  const found = await findOffer(database, tokenHash);
  const booked = found === null ? await findBookedByToken(database, tokenHash) : null;
  if (booked !== null) return booked;
  // A person with an account books the offer signed in.
  if (found === null || found.userId !== null) throw unknown();
  if (!found.isLive) throw expired();
  const { entryId, clinicTimeId: timeId } = found;
  return bookOffered(database, null, { entryId, timeId, siteUrl });
}

/**
 * Releases the offered time; the person stays on the waiting list. Repeating the call changes nothing. @throws ApiError
 * not_found
 */
export function declineForCaller(
  database: Database,
  { staff, clinicId }: Actor & { clinicId: number },
  { entryId, timeId }: Omit<Offered, "siteUrl">,
): Promise<void> {
  return database.transaction(async (tx) => {
    await requireCaller(tx, entryId, clinicId);
    await lockWaitingPerson(tx, { userId: null, entryId });
    if (!(await declineOffered(tx, { entryId, timeId }))) return;
    const change = { action: "decline", subject: "waiting", subjectId: entryId } as const;
    await recordChange(tx, { staff, userId: null, ...change, clinicId });
  });
}

/** Erases the entry and the person's data. Repeating the call changes nothing. */
export async function leaveForCaller(
  database: Database,
  { staff, clinicId }: Actor & { clinicId: number },
  entryId: number,
): Promise<void> {
  const caller = await findCaller(database, entryId);
  if (caller === null || caller.clinicId !== clinicId) return;
  await deleteEntryWithoutAccount(database, entryId, { staff, clinicId });
}

/**
 * @param clinicId the clinic that must have entered the person; undefined for any
 */
async function requireCaller(tx: Database, entryId: number, clinicId?: number) {
  const caller = await findCaller(tx, entryId);
  if (caller === null || (clinicId !== undefined && caller.clinicId !== clinicId)) throw unknown();
  return caller;
}

const unknown = () =>
  new ApiError("not_found", { message: "Этого человека уже нет в\u00a0листе ожидания" });

const expired = () =>
  new ApiError("code_expired", { message: "Это время больше не\u00a0держится для этого человека" });
