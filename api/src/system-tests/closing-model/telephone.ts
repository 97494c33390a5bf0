import * as paths from "@rodinki/contract/paths";
import { hashToken, newToken } from "../../security/tokens";
import type { Queryable } from "../booking-model/target";
import type { Hour } from "./calendar";
import type { Colleague } from "./colleagues";
import type { Stage } from "./stage";

/** What is done at a clinic's telephone, and about the times that closings keep for those whom they have moved. */

const run = <Row>(database: Queryable, text: string, values: unknown[] = []) =>
  database.runQuery<Row>({ name: "", text }, values);

interface Step {
  slot: Hour;
  colleague: Colleague;
  dice: number;
  /** Idempotency-Key. */
  key: string;
}

/** Books for somebody without an account: two of three have an e-mail, and a few names call again and again. */
export async function bookForCaller(
  { scene: { answers }, from }: Stage,
  { slot, colleague, dice, key }: Step,
): Promise<void> {
  const asker = from(colleague);
  const headers = { ...asker.headers, "idempotency-key": key };
  const body = {
    family_name: "Звонкова",
    patronymic_name: "Ильинична",
    birth_date: "05.06.1950",
    gender: "F",
    phone: "89161234567",
    consent: true,
    clinic_time_id: slot.id,
    name: `Зоя ${"абвгдежзик"[dice % 10]}`,
    ...(dice % 3 > 0 && { email: `caller-${dice % 10}@example.ru` }),
  };
  const sent = { params: { id: slot.clinicId }, body };
  await answers.of({ ...asker, headers }, "book for a caller", paths.bookForCaller, sent);
}

/** Moves to the slot or cancels anybody's visit, also of a person who does so themselves at that moment. */
export async function changeAny(
  { scene: { answers, database, known }, from, colleagues }: Stage,
  { slot, dice, key }: Omit<Step, "colleague">,
): Promise<void> {
  const network = colleagues.find(({ clinicId }) => clinicId === null);
  const [visit] = await run<{ id: number; sequence: number; clinicId: number }>(
    database,
    `select a.id, a.sequence, t.clinic_id as "clinicId"
     from appointments a join clinic_times t on t.id = a.clinic_time_id where a.id = $1`,
    [known.any(dice)?.id ?? 0],
  );
  if (network === undefined || visit === undefined) return;
  const asker = from(network);
  const headers = { ...asker.headers, "idempotency-key": key };
  const isMove = dice % 3 > 0;
  const sent = {
    params: { id: visit.clinicId, appointment_id: visit.id },
    body: {
      sequence: visit.sequence,
      to: isMove ? slot.id : null,
      by: dice % 2 > 0 ? "patient" : "clinic",
    },
  };
  const what = isMove ? "a clinic moves one" : "a clinic cancels one";
  await answers.of({ ...asker, headers }, what, paths.changeVisit, sent);
}

interface Kept {
  appointmentId: number;
  clinicTimeId: number;
  userId: number | null;
  email: string;
}

const anyKept = async (database: Queryable, dice: number): Promise<Kept | undefined> => {
  const rows = await run<Kept>(
    database,
    `select v.appointment_id as "appointmentId", v.clinic_time_id as "clinicTimeId", a.user_id as "userId",
       coalesce(u.email, a.email) as email
     from visit_alternatives v join appointments a on a.id = v.appointment_id left join users u on u.id = a.user_id
     order by v.clinic_time_id`,
  );
  return rows[dice % Math.max(1, rows.length)];
};

/** Takes one of the times that are kept for a visit: by the link of an e-mail, or in the cabinet. */
export async function takeKept(
  { scene: { answers, database, people, port } }: Stage,
  dice: number,
): Promise<void> {
  const kept = await anyKept(database, dice);
  const [anybody] = people;
  if (kept === undefined || anybody === undefined) return;
  const { appointmentId, clinicTimeId, userId, email } = kept;
  const owner = people.find(({ id }) => id === userId);
  if (owner !== undefined && dice % 2 > 0) {
    const asker = { port: port(), headers: owner.headers };
    const sent = { params: { id: appointmentId }, body: { clinic_time_id: clinicTimeId } };
    await answers.of(asker, "take in the cabinet", paths.moveAppointment, sent);
    return;
  }
  const token = newToken();
  await run(
    database,
    `insert into visit_links (token_hash, appointment_id, sequence, recipient)
     select $1, a.id, a.sequence, $3 from appointments a where a.id = $2 for key share of a`,
    [hashToken(token), appointmentId, email],
  );
  const asker = { port: port(), headers: anybody.headers };
  const sent = { body: { token, clinic_time_id: clinicTimeId } };
  await answers.of(asker, "take by a link", paths.takeAlternative, sent);
}

/** Lets a day pass for one of them. */
export async function endKept({ scene: { database } }: Stage, dice: number): Promise<void> {
  const kept = await anyKept(database, dice);
  const values = [kept?.clinicTimeId ?? 0];
  await run(
    database,
    "update visit_alternatives set expires_at = now() where clinic_time_id = $1",
    values,
  );
  await run(
    database,
    "update holds set expires_at = now() where clinic_time_id = $1 and seat = -2",
    values,
  );
}
