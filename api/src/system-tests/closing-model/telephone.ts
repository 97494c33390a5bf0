import * as paths from "@rodinki/contract/paths";
import type { Hour } from "./calendar";
import type { SignedInColleague } from "../../testing/many-colleagues";
import type { Stage } from "./stage";
import { runSql } from "../booking-model/target";

interface TelephoneStep {
  slot: Hour;
  colleague: SignedInColleague;
  dice: number;
  key: string;
}

/** A person without an account: a few names come and call repeatedly. */
const personOf = (dice: number) => ({
  family_name: "Звонкова",
  patronymic_name: "Ильинична",
  birth_date: "05.06.1950",
  gender: "F",
  phone: "89161234567",
  consent: true,
  name: `Зоя ${"абвгдежзик"[dice % 10]}`,
});

/** The caller's fields: two of three callers have an e-mail. */
export const callerOf = (dice: number) => ({
  ...personOf(dice),
  ...(dice % 3 > 0 && { email: `caller-${dice % 10}@example.ru` }),
});

const keyed = ({ from }: Stage, colleague: SignedInColleague, key: string) => {
  const { port, headers } = from(colleague);
  return { port, headers: { ...headers, "idempotency-key": key } };
};

export async function bookForCaller(
  stage: Stage,
  { slot, colleague, dice, key }: TelephoneStep,
): Promise<void> {
  const body = { ...callerOf(dice), clinic_time_id: slot.id };
  const sent = { params: { id: slot.clinicId }, body };
  const asker = keyed(stage, colleague, key);
  await stage.scene.answers.of(asker, "book for a caller", paths.bookForCaller, sent);
}

export async function comeWithoutVisit(
  stage: Stage,
  { slot, colleague, dice, key }: TelephoneStep,
): Promise<void> {
  const { slots } = stage.world;
  const [{ day } = slot] = slots;
  const today = slots.filter((one) => one.doctorId === slot.doctorId && one.day === day);
  const time = today[dice % Math.max(1, today.length)];
  const body = {
    ...personOf(dice),
    family_name: "Прохожая",
    doctor_id: slot.doctorId,
    clinic_time_id: dice % 3 > 0 ? (time?.id ?? null) : null,
  };
  const sent = { params: { id: slot.clinicId }, body };
  const asker = keyed(stage, colleague, key);
  await stage.scene.answers.of(asker, "come without a visit", paths.recordWalkIn, sent);
}

/** Moves to the slot or cancels any visit, possibly while its patient does so, too. */
export async function changeAny(
  stage: Stage,
  { slot, dice, key }: Omit<TelephoneStep, "colleague">,
): Promise<void> {
  const { answers, database, known } = stage.scene;
  const network = stage.colleagues.find(({ clinicId }) => clinicId === null);
  const [visit] = await runSql<{ id: number; sequence: number; clinicId: number }>(
    database,
    `select a.id, a.sequence, t.clinic_id as "clinicId"
     from appointments a join clinic_times t on t.id = a.clinic_time_id where a.id = $1`,
    [known.any(dice)?.id ?? 0],
  );
  if (network === undefined || visit === undefined) return;
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
  await answers.of(keyed(stage, network, key), what, paths.changeVisit, sent);
}

export async function undoOne(
  { scene: { answers, database }, from, named }: Stage,
  { slot, colleague, dice }: Omit<TelephoneStep, "key">,
): Promise<void> {
  const rows = await runSql<{ id: number }>(
    database,
    `select id from clinic_actions where clinic_id = $1 and kind in ('visit', 'walk-in')
     order by undone_at is not null, id desc limit 4`,
    [slot.clinicId],
  );
  const action = rows[dice % Math.max(1, rows.length)]?.id;
  if (action === undefined) return;
  const sent = { params: { id: slot.clinicId, action_id: action } };
  const undone = await answers.of(from(colleague), "undo one", paths.undoVisitChange, sent);
  if (undone?.status === 200) named.set(action, undone.body.kept ?? []);
}
