import type { Appointment } from "@rodinki/contract/appointment";
import {
  GroupBookingBody,
  personFieldNames,
  type GroupPerson,
} from "@rodinki/contract/group-booking";
import { GROUP_PEOPLE } from "@rodinki/contract/limits";
import { unanswered } from "@rodinki/contract/optional-answers";
import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { ApiError } from "../../../errors/api-error";
import { queueEmail } from "../../../mail/mail-repository";
import { newToken } from "../../../security/secret";
import { insertBooking, listLivePatients, lockLiveHold } from "../booking-repository";
import type { NewAppointment } from "../booking-repository";
import { newAppointment } from "../new-appointment";
import { lockOwner } from "../patients";
import { remindersOf } from "../email-renderers";
import { groupBookedEmail, groupCanceledEmail } from "./emails";
import { findByKeys, releaseAllHolds, lockOwnHolds, lockGroup } from "./group-booking-repository";
import { cancelIn } from "../cancellation";
import { messages } from "@rodinki/contract/messages";

const MAY_BE_MISSING: string[] = ["patronymic_name", "no-patronymic"];

/**
 * Splits the flat form into people. There is a third if the form has a third time.
 *
 * @throws ApiError validation_failed when a field of the third is missing
 */
function peopleOf(form: GroupBookingBody): GroupPerson[] {
  const numbers = form.time_id_3 === undefined ? ([1, 2] as const) : ([1, 2, 3] as const);
  if (form.time_id_3 !== undefined) requireThird(form);
  return numbers.map(
    (number) =>
      Object.fromEntries(
        personFieldNames.map((name) => [name, form[`${name}_${number}`]]),
      ) as never,
  );
}

function requireThird(form: GroupBookingBody): void {
  const missing = personFieldNames.filter(
    (name) => form[`${name}_3`] === undefined && !MAY_BE_MISSING.includes(name),
  );
  if (missing.length === 0) return;
  const { properties } = GroupBookingBody;
  const errors = missing.map((name) => {
    const field = `${name}_3` as const;
    const { title = field } = properties[field] as { title?: string };
    return [field, [messages.required(title)]];
  });
  throw new ApiError("validation_failed", {
    errors: Object.fromEntries(errors) as Record<string, string[]>,
  });
}

/** Adds the person's number to the fields of a refusal; a refusal about no field is shown under the name. */
function aboutPerson(error: ApiError, number: number): ApiError {
  const errors = error.errors ?? (isOfPerson(error) ? { name: [error.message] } : undefined);
  if (errors === undefined) return error;
  return new ApiError(error.code, {
    message: error.message,
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, texts]) => [`${name}_${number}`, texts]),
    ),
  });
}

const isOfPerson = ({ code }: ApiError) =>
  code === "adult_appointment_exists" || code === "child_limit";

interface GroupBooking {
  userId: number;
  form: GroupBookingBody;
  idempotencyKey: string | null;
  ip: string;
  /** For the links in the e-mail. */
  siteUrl: string;
}

/** Each member gets an own key, so that the database refuses a repeated member. */
const keyOf = (key: string | null, number: number) => (key === null ? null : `${key}/${number}`);

/** Finds the live appointments that the user's request with this key has made; none without a key. */
export async function findAnswered(
  database: Database,
  userId: number,
  key: string | null,
): Promise<Appointment[]> {
  if (key === null) return [];
  const keys = Array.from({ length: GROUP_PEOPLE }, (_, index) => `${key}/${index + 1}`);
  return findByKeys(database, userId, keys);
}

/**
 * Turns the user's live holds into appointments of two or three people, all or none, with the rules of a single booking
 * for each, and one e-mail.
 *
 * @returns soonest first; if the idempotency key has been used, the live appointments of that booking
 * @throws ApiError adult_appointment_exists, child_limit, hold_expired, slot_gone, slot_taken, unauthenticated (the
 *   account has just been deleted), validation_failed
 */
export async function bookGroup(database: Database, booking: GroupBooking): Promise<Appointment[]> {
  try {
    return await database.transaction((tx) => bookIn(tx, booking));
  } catch (error) {
    if (violatedUnique(error) === "appointments_one_live_per_time")
      throw new ApiError("slot_taken");
    throw error;
  }
}

async function bookIn(tx: Database, { userId, form, idempotencyKey, ip, siteUrl }: GroupBooking) {
  // The person is locked first in every transaction that changes their data (docs/decisions/007-holds-and-bookings.md).
  const { email } = await lockOwner(tx, userId);
  const answered = await findAnswered(tx, userId, idempotencyKey);
  if (answered.length > 0) return answered;

  await lockOwnHolds(tx, userId);
  const patients = await listLivePatients(tx, userId);
  const groupId = newToken();
  const appointments: Appointment[] = [];
  for (const [index, person] of peopleOf(form).entries()) {
    const hold = await lockLiveHold(tx, userId, person.time_id);
    const common = { ...person, phone: form.phone, "policy-agree": form["policy-agree"] };
    const asked = { form: { ...common, ...unanswered }, hold, patients };
    const { startsAt, ...decided } = about(index + 1, () => newAppointment(asked));
    patients.push(decided);
    const key = keyOf(idempotencyKey, index + 1);
    const emails = remindersOf(startsAt);
    const values = { ...decided, userId, email, idempotencyKey: key, groupId, ip, emails };
    appointments.push(await insert(tx, values));
  }
  // Releases all holds, also those of people who were left out in the end.
  await releaseAllHolds(tx, userId);
  appointments.sort(
    (one, other) => one.startsAt.localeCompare(other.startsAt) || one.id - other.id,
  );
  const message = groupBookedEmail(appointments, siteUrl);
  await queueEmail(tx, { kind: "booked-together", userId, to: email, message });
  return appointments;
}

/** Inserts an appointment, and retries while the generated reference is in use already. */
async function insert(tx: Database, values: NewAppointment): Promise<Appointment> {
  for (;;) {
    const booked = await insertBooking(tx, values);
    if (booked !== null) return booked;
  }
}

function about<T>(number: number, decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    throw error instanceof ApiError ? aboutPerson(error, number) : error;
  }
}

/**
 * Cancels all future visits of the user's own group, sends one e-mail, and makes the times free immediately.
 *
 * @returns ids of the canceled visits
 * @throws ApiError not_found, already_canceled (no visit is live), too_late (all live visits have begun)
 */
export function cancelGroup(
  database: Database,
  { userId, groupId, siteUrl }: { userId: number; groupId: string; siteUrl: string },
): Promise<number[]> {
  return database.transaction(async (tx) => {
    const { email } = await lockOwner(tx, userId);
    const members = await lockGroup(tx, userId, groupId);
    if (members.length === 0) throw new ApiError("not_found", { message: "Таких записей нет" });
    const live = members.filter(({ status }) => status !== "canceled");
    if (live.length === 0) throw new ApiError("already_canceled");
    const ahead = live.filter(({ hasBegun }) => !hasBegun);
    if (ahead.length === 0) throw new ApiError("too_late");

    const canceled: Appointment[] = [];
    for (const { id } of ahead) {
      canceled.push((await cancelIn(tx, { id, userId, siteUrl })).appointment);
    }
    const message = groupCanceledEmail(canceled, siteUrl);
    await queueEmail(tx, { kind: "canceled-together", userId, to: email, message });
    return ahead.map(({ id }) => id);
  });
}
