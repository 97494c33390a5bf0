import { ADULT_AGE, WAITING_ENTRIES } from "@rodinki/contract/limits";
import { unorderedNameKey } from "@rodinki/contract/line";
import type { JoinWaitingBody, OfferOfLink } from "@rodinki/contract/waiting";
import type { Actor } from "../../../clinic-actions/action-kind";
import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { ageOn, toIsoDate } from "../../../lib/dates";
import { recordChange } from "../../../audit/journal";
import { hashToken } from "../../../security/secret";
import { listLivePatients } from "../booking-repository";
import { lockOwner } from "../patients";
import {
  deleteEntry,
  findCity,
  findOffer,
  insertEntry,
  isAnyFree,
  listPatients,
  markDeclined,
  findEntryOwner,
  lockWaitingPerson,
} from "./waiting-repository";
import type { FoundOffer, WaitingPatient } from "./waiting-repository";

/** The last day of an entry may be so many days ahead: nobody plans an examination later. */
const LAST_DAY = 366;

const wrong = (field: string, message: string) =>
  new ApiError("validation_failed", { errors: { [field]: [message] } });

/**
 * Adds the person to the end of the waiting list, for themselves or for a child; an account may have only a few
 * entries.
 *
 * @throws ApiError adult_appointment_exists, already_waiting, time_is_free (a suitable time can be booked),
 *   unauthenticated, validation_failed, waiting_limit
 */
export async function join(
  database: Database,
  userId: number,
  { clinic_ids, birthday, name, ...form }: JoinWaitingBody,
): Promise<void> {
  const clinicIds = [...new Set(clinic_ids.split(",").filter(Boolean).map(Number))];
  const childBirthday = birthday === undefined ? null : toIsoDate(birthday);
  const patient = { childBirthday, childName: childBirthday === null ? "" : name };
  await database.transaction(async (tx) => {
    // The person is locked first in every transaction that changes their data
    // (docs/decisions/007-holds-and-bookings.md).
    await lockOwner(tx, userId);
    const today = await requireCity(tx, form, clinicIds);
    await requirePatient(tx, userId, childBirthday, form.since > today ? form.since : today);
    requirePlace(await listPatients(tx, userId), patient);
    const id = await insertEntry(tx, { ...form, ...patient, userId, clinicIds });
    if (id === null) throw new ApiError("already_waiting");
    if (await isAnyFree(tx, id)) throw new ApiError("time_is_free");
    await recordChange(tx, { userId, action: "wait", subject: "waiting", subjectId: id });
  });
}

type Days = Pick<
  JoinWaitingBody,
  "city_id" | "since" | "until" | "morning" | "afternoon" | "evening"
>;

/** @returns `YYYY-MM-DD`, today on the city's calendar */
async function requireCity(tx: Database, form: Days, clinicIds: number[]): Promise<string> {
  const city = await findCity(tx, form.city_id, clinicIds);
  if (city === null) throw wrong("city_id", "Такого города нет");
  if (!city.hasPlan) throw wrong("city_id", "В этом городе пока нет расписания");
  if (city.clinics < clinicIds.length) throw wrong("clinic_ids", "Такой клиники в городе нет");
  if (form.until < form.since || form.until < city.today) {
    throw wrong("until", "Последний день раньше первого или уже прошёл");
  }
  if (Date.parse(form.until) - Date.parse(city.today) > LAST_DAY * 24 * 60 * 60 * 1000) {
    throw wrong("until", "Ждать можно не дольше года");
  }
  if (!form.morning && !form.afternoon && !form.evening) {
    throw wrong("morning", "Выберите хотя бы одну часть дня");
  }
  return city.today;
}

/**
 * @param first the earliest day of the entry
 */
async function requirePatient(
  tx: Database,
  userId: number,
  childBirthday: string | null,
  first: string,
): Promise<void> {
  if (childBirthday === null) {
    const booked = await listLivePatients(tx, userId);
    if (booked.some(({ isChild }) => !isChild)) throw new ApiError("adult_appointment_exists");
    return;
  }
  if (ageOn(childBirthday, first) >= ADULT_AGE) {
    throw wrong("birthday", `В первый из этих дней ребёнку уже исполнится ${ADULT_AGE} лет`);
  }
}

function requirePlace(others: WaitingPatient[], patient: WaitingPatient): void {
  if (others.some((other) => isSame(other, patient))) throw new ApiError("already_waiting");
  if (others.length >= WAITING_ENTRIES) throw new ApiError("waiting_limit");
}

/** Compares name and birthday, as for appointments; without a name the patients may be the same. */
const isSame = (one: WaitingPatient, other: WaitingPatient): boolean =>
  one.childBirthday === other.childBirthday &&
  (one.childName === "" ||
    other.childName === "" ||
    unorderedNameKey(one.childName) === unorderedNameKey(other.childName));

/** Deletes the user's entry, and nobody else's. Repeating the call changes nothing. */
export async function leave(database: Database, userId: number, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOwner(tx, userId);
    if (!(await deleteEntry(tx, userId, id))) return;
    await recordChange(tx, { userId, action: "leave", subject: "waiting", subjectId: id });
  });
}

/** @throws ApiError not_found, code_expired (the time is not held for the person any more) */
export async function showOffer(database: Database, token: string): Promise<OfferOfLink> {
  const found = requireKnown(await findOffer(database, hashToken(token)));
  if (!found.isLive) throw expired();
  return found.offer;
}

/**
 * Releases the offered time; the person's place in the order stays. Repeating the call changes nothing.
 *
 * @throws ApiError as `showOffer`
 */
export async function decline(database: Database, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  await database.transaction(async (tx) => {
    const { userId, entryId: whose } = requireKnown(await findOffer(tx, tokenHash));
    await lockWaitingPerson(tx, { userId, entryId: whose });
    // The offer is queried again, because nobody else can change it now.
    const { isDeclined, isLive, entryId } = requireKnown(await findOffer(tx, tokenHash));
    if (isDeclined) return;
    if (!isLive) throw expired();
    await markDeclined(tx, tokenHash);
    await recordChange(tx, { userId, action: "decline", subject: "waiting", subjectId: entryId });
  });
}

function requireKnown(found: FoundOffer | null): FoundOffer {
  if (found === null) throw new ApiError("not_found", { message: "Такого предложения нет" });
  return found;
}

const expired = () =>
  new ApiError("code_expired", {
    message: "Это время больше не держится для вас. Вы остаётесь в листе ожидания",
  });

/** Deletes the entry of a person without an account. */
export async function deleteEntryWithoutAccount(
  database: Database,
  entryId: number,
  actor: Partial<Actor & { clinicId: number }> = {},
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockWaitingPerson(tx, { userId: null, entryId });
    if (!(await deleteEntry(tx, null, entryId))) return;
    const change = { action: "leave", subject: "waiting", subjectId: entryId } as const;
    await recordChange(tx, { ...actor, userId: null, ...change });
  });
}

/** Deletes the entry for anybody who has the e-mail. A missing entry counts as deleted. */
export async function leaveByEmail(database: Database, entryId: number): Promise<void> {
  const owner = await findEntryOwner(database, entryId);
  if (owner === null) return;
  try {
    if (owner.userId === null) await deleteEntryWithoutAccount(database, entryId);
    else await leave(database, owner.userId, entryId);
  } catch (error) {
    // The account has just been deleted, and the entry with it.
    if (!(error instanceof ApiError && error.code === "unauthenticated")) throw error;
  }
}
