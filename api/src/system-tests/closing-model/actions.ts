import * as paths from "@rodinki/contract/paths";
import { hashToken, newToken } from "../../security/secret";
import { take } from "../booking-model/actions";
import { runSql } from "../booking-model/target";
import type { Queryable } from "../booking-model/target";
import { endAlternative, takeReserved } from "./alternatives";
import { close, repeat } from "./presses";
import type { Stage } from "./stage";
import { isPatients } from "./steps";
import type { ClinicStep } from "./steps";
import { bookForCaller, changeAny, comeWithoutVisit, undoOne } from "./telephone";
import { answerForCaller, waitForCaller } from "./waiting-callers";

export async function act(stage: Stage, step: ClinicStep, name: string): Promise<void> {
  if (isPatients(step)) return take(stage.scene, step);
  const { scene, world, colleagues, from, presses } = stage;
  const { answers, database, people, known } = scene;
  const slot = world.slots[step.slot];
  if (slot === undefined) return;
  const own = colleagues.filter(({ clinicId }) => clinicId === null || clinicId === slot.clinicId);
  const colleague = own[step.dice % own.length];
  if (colleague === undefined) return;
  const counter = { answers, from };
  const call = { slot, colleague, dice: step.dice, key: name };
  const params = { id: slot.clinicId };

  switch (step.kind) {
    case "close":
    case "close twice": {
      const times = step.kind === "close" ? 1 : 2;
      const press = await close(counter, colleague, slot, { dice: step.dice, key: name, times });
      if (press !== null) presses.set(`${colleague.id} ${name}`, press);
      return;
    }
    case "repeat": {
      const [who, press] = [...presses].at(-1 - (step.dice % 5)) ?? [];
      const presser = colleagues.find(({ id }) => who?.startsWith(`${id} `));
      if (press !== undefined && presser !== undefined) await repeat(counter, presser, press);
      return;
    }
    case "open": {
      const listed = await answers.of(from(colleague), "closed hours", paths.listClosedHours, {
        params,
      });
      const closed = listed?.body.closed ?? [];
      const one = closed[step.dice % Math.max(1, closed.length)];
      if (one === undefined) return;
      const asker = from(colleague);
      const headers = { ...asker.headers, "idempotency-key": name };
      const sent = { params, body: { closed_hours_id: one.id } };
      await answers.of({ ...asker, headers }, "open", paths.openHours, sent);
      return;
    }
    case "undo":
    case "undo twice": {
      const action = await anyAction(database, slot.clinicId, step.dice);
      if (action === null) return;
      const sent = { params: { ...params, action_id: action } };
      const undo = () => answers.of(from(colleague), "undo", paths.undoClinicAction, sent);
      const given = await Promise.all(step.kind === "undo" ? [undo()] : [undo(), undo()]);
      for (const answer of given) {
        if (answer?.status === 200) stage.named.set(action, answer.body.kept ?? []);
      }
      return;
    }
    case "mark": {
      const visit = known.any(step.slot);
      if (visit === null) return;
      const sent = {
        params: { ...params, appointment_id: visit.id },
        body: { from: "unmarked", to: step.dice % 2 === 0 ? "came" : "missed" },
      };
      await answers.of(from(colleague), "mark", paths.setAttendance, sent);
      return;
    }
    case "emails are due": {
      const action = await anyAction(database, slot.clinicId, step.dice);
      await runSql(database, "update clinic_actions set letters_at = now() where id = $1", [
        action,
      ]);
      await runSql(
        database,
        `update letters set due_at = now()
         where action_id = $1 and due_at > now() and dropped_at is null and kind not like 'reminder-%'`,
        [action],
      );
      return;
    }
    case "answer": {
      const visit = known.any(step.slot);
      if (visit === null) return;
      const token = newToken();
      await runSql(
        database,
        `insert into visit_links (token_hash, appointment_id, sequence, recipient)
         select $1, a.id, a.sequence, u.email from appointments a join users u on u.id = a.user_id where a.id = $2
         for key share of a`,
        [hashToken(token), visit.id],
      );
      const body = { token, answer: step.dice % 3 === 0 ? "not-coming" : "coming" };
      const visitor = people[visit.who] ?? people[0];
      if (visitor === undefined) return;
      const asker = { port: scene.port(), headers: visitor.headers };
      await answers.of(asker, `answer ${body.answer}`, paths.answerReminder, { body });
      return;
    }
    case "book for a caller":
      return bookForCaller(stage, call);
    case "come without a visit":
      return comeWithoutVisit(stage, call);
    case "wait for a caller":
      return waitForCaller(stage, step.dice);
    case "answer for a caller":
      return answerForCaller(stage, step.dice);
    case "change one":
      return changeAny(stage, call);
    case "undo one":
      return undoOne(stage, call);
    case "take an alternative":
      return takeReserved(stage, call);
    case "end an alternative":
      return endAlternative(stage, step.dice);
    case "erase": {
      const person = people[step.who];
      if (person === undefined) return;
      stage.erased.add(step.who);
      const asker = { port: scene.port(), headers: person.headers };
      await answers.of(asker, "erase", paths.deleteAccount);
    }
  }
}

async function anyAction(database: Queryable, clinicId: number, dice: number) {
  const rows = await runSql<{ id: number }>(
    database,
    "select id from clinic_actions where clinic_id = $1 order by undone_at is not null, id desc limit 4",
    [clinicId],
  );
  return rows[dice % Math.max(1, rows.length)]?.id ?? null;
}
