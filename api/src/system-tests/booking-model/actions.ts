import * as paths from "@rodinki/contract/paths";
import type { Acknowledged } from "./acknowledged";
import type { World } from "./calendar";
import type { Held } from "./checks";
import { adult, child, numberedFamily, yearAhead } from "./patients";
import type { Answers, Caller } from "./person";
import type { Queryable } from "./target";
import type { Step } from "./steps";

export interface Scene {
  world: World;
  people: Caller[];
  known: Acknowledged;
  answers: Answers;
  database: Queryable;
  port: () => number;
  offered: number[];
  holds: Held[];
  active: Set<number>;
  ended: Set<number>;
}

export async function take(scene: Scene, step: Step): Promise<void> {
  const { world, people, known, answers } = scene;
  const { kind } = step;
  const visit = kind === "move" || kind === "cancel" ? known.any(step.slot) : null;
  const family = kind === "cancel together" ? known.anyGroup(step.slot) : null;
  // Half of the answers come from people who have an offer; the others have none, or not any more.
  const offeredTo =
    (kind === "accept" || kind === "decline") && step.slot % 2 === 0
      ? scene.offered[step.who % Math.max(1, scene.offered.length)]
      : undefined;
  const who = visit?.who ?? family?.who ?? offeredTo ?? step.who;
  const person = people[who];
  const slot = world.slots[step.slot];
  if (person === undefined || slot === undefined) return;
  scene.active.add(person.id);
  const from = () => ({ port: scene.port(), headers: person.headers });

  const hold = async (purpose: { birthday?: string; consumer_id?: number } = {}) => {
    const query = { clinic_time_id: slot.id, time: slot.day, ...purpose };
    const held = await answers.of(from(), "hold", paths.holdTime, { query });
    if (held?.status !== 200) return false;
    person.held = { timeId: held.body.TimeId ?? "", slotId: slot.id };
    return true;
  };
  const holdGroup = async (): Promise<boolean> => {
    const next = world.slots[step.slot + 1] ?? slot;
    const body = { clinic_time_id_1: slot.id, clinic_time_id_2: next.id, time: slot.day };
    const held = await answers.of(from(), "hold together", paths.holdTogether, { body });
    if (held?.status !== 200) return false;
    person.groupTimeIds = held.body.data?.times.map(({ TimeId }) => TimeId) ?? [];
    return true;
  };
  const book = async (patient: object, timeId: string, slotId: number): Promise<void> => {
    const body = { ...patient, time_id: timeId };
    const booked = await answers.of(from(), kind, paths.createAppointment, { body });
    if (booked?.status === 201) known.book(booked.body.ConsumerId ?? 0, who, slotId);
  };
  // Sometimes a person goes on with a former hold, which may have expired.
  const goesOn = (held: boolean) => held || step.slot % 8 === 0;

  switch (kind) {
    case "hold":
      await hold();
      return;
    case "book":
    case "book for a child": {
      const purpose = kind === "book" ? {} : { birthday: child.birth_date };
      if (!goesOn(await hold(purpose))) return;
      return book(kind === "book" ? adult : child, person.held.timeId, person.held.slotId);
    }
    case "move": {
      if (visit === null || !goesOn(await hold({ consumer_id: visit.id }))) return;
      const say = known.moving(visit.id);
      const sent = { params: { id: visit.id }, body: { clinic_time_id: String(slot.id) } };
      const moved = await answers.of(from(), kind, paths.moveAppointment, sent);
      if (moved === null) return say(null);
      return say(moved.status === 200 ? slot.id : "stayed");
    }
    case "cancel": {
      if (visit === null) return;
      known.live.delete(visit.id);
      const query = { consumer_id: visit.id };
      const canceled = await answers.of(from(), kind, paths.cancelAppointment, { query });
      if (canceled?.status === 200) known.canceled.add(visit.id);
      return;
    }
    case "hold together":
      await holdGroup();
      return;
    case "book together": {
      if (!goesOn(await holdGroup())) return;
      const [time_id_1 = "none", time_id_2 = "none"] = person.groupTimeIds;
      const body = { ...numberedFamily, time_id_1, time_id_2 };
      const booked = await answers.of(from(), kind, paths.bookTogether, { body });
      if (booked?.status !== 201) return;
      const made = booked.body.data ?? [];
      for (const { id } of made) known.book(id, who, null);
      known.groups.set(made[0]?.groupId ?? "", { who, ids: made.map(({ id }) => id) });
      return;
    }
    case "cancel together": {
      if (family === null) return;
      known.groups.delete(family.groupId);
      for (const id of family.ids) known.live.delete(id);
      const sent = { params: { groupId: family.groupId } };
      const canceled = await answers.of(from(), kind, paths.cancelTogether, sent);
      if (canceled?.status === 200) for (const id of family.ids) known.canceled.add(id);
      return;
    }
    case "join":
    case "join for a child": {
      const clinic = world.clinicIds[step.clinic];
      const body = {
        city_id: world.cityId,
        ...yearAhead(),
        clinic_ids: String(clinic ?? ""),
        ...(kind === "join" ? {} : { birthday: child.birth_date }),
      };
      await answers.of(from(), kind, paths.joinWaiting, { body });
      return;
    }
    case "leave":
    case "resume":
    case "accept":
    case "decline": {
      const listed = await answers.of(from(), "own waiting", paths.listWaiting);
      const entries = listed?.body.data ?? [];
      const entry = entries.find(({ offer }) => offer !== null) ?? entries[0];
      if (entry === undefined) return;
      if (kind === "leave" || kind === "resume") {
        const call = kind === "leave" ? paths.leaveWaiting : paths.resumeWaiting;
        await answers.of(from(), kind, call, { params: { id: entry.id } });
        return;
      }
      if (entry.offer === null) return;
      const patient = entry.childBirthday === null ? adult : child;
      if (kind === "accept") return book(patient, entry.offer.TimeId, entry.offer.clinicTimeId);
      const query = { time_id: entry.offer.TimeId };
      await answers.of(from(), kind, paths.releaseTime, { query });
      return;
    }
    case "borrow": {
      const held = scene.holds[step.slot % Math.max(1, scene.holds.length)];
      if (held === undefined || held.userId === person.id) return;
      const body = { ...child, time_id: held.timeId };
      const booked = await answers.of(from(), kind, paths.createAppointment, { body });
      if (booked?.status === 201) answers.faults.push(`${person.id} books what another holds`);
      return;
    }
    case "expire":
    case "lapse":
      scene.ended.add(slot.id);
      await runOut(scene.database, kind, slot.id);
  }
}

async function runOut(
  database: Queryable,
  kind: "expire" | "lapse",
  slotId: number,
): Promise<void> {
  const text =
    kind === "expire"
      ? "update holds set expires_at = now() where clinic_time_id = $1 and seat >= 0"
      : `with o as (
          update waiting_offers set expires_at = now() where clinic_time_id = $1 and expires_at > now()
        )
        update holds set expires_at = now() where clinic_time_id = $1 and seat < 0`;
  await database.runQuery({ name: "", text }, [slotId]);
}
