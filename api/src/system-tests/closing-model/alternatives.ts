import * as paths from "@rodinki/contract/paths";
import { hashToken, newToken } from "../../security/secret";
import { runSql } from "../booking-model/target";
import type { Queryable } from "../booking-model/target";
import type { Stage } from "./stage";

interface Alternative {
  appointmentId: number;
  sequence: number;
  clinicId: number;
  clinicTimeId: number;
  userId: number | null;
  email: string;
}

const anyAlternative = async (
  database: Queryable,
  dice: number,
): Promise<Alternative | undefined> => {
  const rows = await runSql<Alternative>(
    database,
    `select v.appointment_id as "appointmentId", a.sequence, t.clinic_id as "clinicId",
       v.clinic_time_id as "clinicTimeId", a.user_id as "userId", coalesce(u.email, a.email) as email
     from visit_alternatives v join appointments a on a.id = v.appointment_id
     join clinic_times t on t.id = a.clinic_time_id left join users u on u.id = a.user_id
     order by v.clinic_time_id`,
  );
  return rows[dice % Math.max(1, rows.length)];
};

/** Moves a visit to one of its alternatives: by the link of an e-mail, in the cabinet, or by the clinic's telephone. */
export async function takeReserved(
  stage: Stage,
  { dice, key }: { dice: number; key: string },
): Promise<void> {
  const { answers, database, people, port } = stage.scene;
  const alternative = await anyAlternative(database, dice);
  const [anybody] = people;
  if (alternative === undefined || anybody === undefined) return;
  const { appointmentId, clinicTimeId, userId, email } = alternative;
  if (dice % 3 === 0) return takeByTelephone(stage, alternative, key);
  const owner = people.find(({ id }) => id === userId);
  if (owner !== undefined && dice % 2 > 0) {
    const asker = { port: port(), headers: owner.headers };
    const sent = { params: { id: appointmentId }, body: { clinic_time_id: clinicTimeId } };
    await answers.of(asker, "take in the cabinet", paths.moveAppointment, sent);
    return;
  }
  const token = newToken();
  await runSql(
    database,
    `insert into visit_links (token_hash, appointment_id, sequence, recipient)
     select $1, a.id, a.sequence, $3 from appointments a where a.id = $2 for key share of a`,
    [hashToken(token), appointmentId, email],
  );
  const asker = { port: port(), headers: anybody.headers };
  const sent = { body: { token, clinic_time_id: clinicTimeId } };
  await answers.of(asker, "take by a link", paths.takeAlternative, sent);
}

async function takeByTelephone(
  { scene: { answers }, from, colleagues }: Stage,
  { appointmentId, sequence, clinicId, clinicTimeId }: Alternative,
  key: string,
): Promise<void> {
  const colleague = colleagues.find((one) => one.clinicId === clinicId);
  if (colleague === undefined) return;
  const asker = from(colleague);
  const headers = { ...asker.headers, "idempotency-key": key };
  const sent = {
    params: { id: clinicId, appointment_id: appointmentId },
    body: { sequence, clinic_time_id: clinicTimeId },
  };
  await answers.of({ ...asker, headers }, "take by telephone", paths.takeHeldTime, sent);
}

export async function endAlternative({ scene: { database } }: Stage, dice: number): Promise<void> {
  const alternative = await anyAlternative(database, dice);
  const values = [alternative?.clinicTimeId ?? 0];
  await runSql(
    database,
    "update visit_alternatives set expires_at = now() where clinic_time_id = $1",
    values,
  );
  await runSql(
    database,
    "update holds set expires_at = now() where clinic_time_id = $1 and seat = -2",
    values,
  );
}
