import * as paths from "@rodinki/contract/paths";
import type { Database } from "../../api/src/database/database";
import type { Acknowledged } from "./acknowledged";
import type { World } from "./calendar";
import type { Answers, Caller } from "./person";
import type { Step } from "./steps";
import { adult, child, numberedFamily, yearAhead } from "./patients";

interface Scene {
  world: World;
  people: Caller[];
  known: Acknowledged;
  answers: Answers;
  database: Database;
  /** Of the process that is asked next. */
  port: () => number;
}

/** Does one step as a browser does, and notes what was answered. */
export async function take(scene: Scene, step: Step): Promise<void> {
  const { world, people, known, answers, database } = scene;
  const person = people[step.who];
  const slot = world.slots[step.slot];
  if (person === undefined || slot === undefined) return;
  const from = () => ({ port: scene.port(), headers: person.headers });
  const { kind } = step;

  const hold = async (): Promise<boolean> => {
    const query = { clinic_time_id: slot.id, time: slot.day };
    const held = await answers.of(from(), "hold", paths.holdTime, { query });
    if (held?.status !== 200) return false;
    person.timeId = held.body.TimeId ?? "";
    return true;
  };
  const book = async (patient: object, timeId: string, slotId: number | null) => {
    const body = { ...patient, time_id: timeId };
    const booked = await answers.of(from(), kind, paths.createAppointment, { body });
    // Whatever else was under way of the same person: what was held may have been another time by then.
    if (booked?.status === 201) known.book(booked.body.ConsumerId ?? 0, step.who, slotId);
  };

  switch (kind) {
    case "hold":
      await hold();
      return;
    case "book":
    case "book for a child": {
      // Sometimes with what they held before.
      if (!(await hold()) && step.slot % 4 > 0) return;
      return book(kind === "book" ? adult : child, person.timeId, null);
    }
    case "move": {
      const id = known.ofPerson(step.who, step.slot);
      if (id === undefined || (!(await hold()) && step.slot % 4 > 0)) return;
      const say = known.moving(id);
      const body = { clinic_time_id: String(slot.id) };
      const moved = await answers.of(from(), kind, paths.moveAppointment, { params: { id }, body });
      return say(moved?.status === 200 ? slot.id : null);
    }
    case "cancel": {
      const id = known.ofPerson(step.who, step.slot);
      if (id === undefined) return;
      known.live.delete(id);
      const query = { consumer_id: id };
      const gone = await answers.of(from(), kind, paths.cancelAppointment, { query });
      if (gone?.status === 200) known.canceled.add(id);
      return;
    }
    case "hold together": {
      const next = world.slots[step.slot + 1];
      if (next === undefined) return;
      const body = { clinic_time_id_1: slot.id, clinic_time_id_2: next.id, time: slot.day };
      const held = await answers.of(from(), kind, paths.holdTogether, { body });
      if (held?.status === 200) {
        person.together = held.body.data?.times.map(({ TimeId }) => TimeId) ?? [];
      }
      return;
    }
    case "book together": {
      const [time_id_1 = "none", time_id_2 = "none"] = person.together;
      const body = { ...numberedFamily, time_id_1, time_id_2 };
      const booked = await answers.of(from(), kind, paths.bookTogether, { body });
      if (booked?.status !== 201) return;
      const made = booked.body.data ?? [];
      for (const { id } of made) known.book(id, step.who, null);
      known.groups.set(made[0]?.groupId ?? "", { who: step.who, ids: made.map(({ id }) => id) });
      return;
    }
    case "cancel together": {
      const [groupId, group] = [...known.groups].find(([, { who }]) => who === step.who) ?? [];
      if (groupId === undefined || group === undefined) return;
      known.groups.delete(groupId);
      for (const id of group.ids) known.live.delete(id);
      const params = { groupId };
      const gone = await answers.of(from(), kind, paths.cancelTogether, { params });
      if (gone?.status === 200) for (const id of group.ids) known.canceled.add(id);
      return;
    }
    case "join": {
      const clinic = world.clinicIds[step.clinic];
      const body = { city_id: world.cityId, ...yearAhead(), clinic_ids: String(clinic ?? "") };
      await answers.of(from(), kind, paths.joinWaiting, { body });
      return;
    }
    case "leave":
    case "accept":
    case "decline": {
      const listed = await answers.of(from(), "own waiting", paths.listWaiting);
      const entry = listed?.body.data?.[0];
      if (entry === undefined) return;
      if (kind === "leave") {
        await answers.of(from(), kind, paths.leaveWaiting, { params: { id: entry.id } });
        return;
      }
      if (entry.offer === null) return;
      if (kind === "accept") return book(adult, entry.offer.TimeId, entry.offer.clinicTimeId);
      await answers.of(from(), kind, paths.releaseTime, {
        query: { time_id: entry.offer.TimeId },
      });
      return;
    }
    case "expire":
      await database.ask(
        { name: "", text: "update holds set expires_at = now() where user_id = $1 and seat >= 0" },
        [person.id],
      );
      return;
    case "lapse":
      await database.ask(
        {
          name: "",
          text: `with o as (
              update waiting_offers set expires_at = now()
              where expires_at > now() and entry_id in (select id from waiting_entries where user_id = $1)
            )
            update holds set expires_at = now() where user_id = $1 and seat < 0`,
        },
        [person.id],
      );
  }
}
