import * as paths from "@rodinki/contract/paths";
import { hashToken, newToken } from "../../security/secret";
import { yearAhead } from "../booking-model/patients";
import { lastNearDay } from "./calendar";
import type { Stage } from "./stage";
import { callerOf } from "./telephone";

function counterOf({ scene, world, colleagues, from }: Stage, dice: number) {
  const clinicId = world.clinicIds.at(-1) ?? 0;
  const staff = colleagues.filter((one) => one.clinicId === null || one.clinicId === clinicId);
  const [colleague = staff[0]] = staff.slice(dice % Math.max(1, staff.length));
  if (colleague === undefined) throw new Error("a clinic without colleagues");
  return { answers: scene.answers, asker: () => from(colleague), params: { id: clinicId } };
}

/** Adds a caller to the waiting list, mostly for near days, on which there may be no free time. */
export async function waitForCaller(stage: Stage, dice: number): Promise<void> {
  const { answers, asker, params } = counterOf(stage, dice);
  const body = {
    ...callerOf(dice),
    family_name: "Ожидаева",
    until: dice % 5 === 0 ? yearAhead().until : lastNearDay(stage.world),
    "whole-city": dice % 7 === 0,
  };
  await answers.of(asker(), "wait for a caller", paths.putOnWaitingList, { params, body });
}

/** Answers an offer for a caller: books it, sometimes twice concurrently, declines it, or ends the waiting. */
export async function answerForCaller(stage: Stage, dice: number): Promise<void> {
  const { answers, asker, params } = counterOf(stage, dice);
  const listed = await answers.of(asker(), "callers who wait", paths.listCallersWaiting, {
    params,
  });
  const waiting = listed?.body.data ?? [];
  const offered = waiting.filter(({ offer }) => offer !== null);
  const entry = offered[dice % Math.max(1, offered.length)] ?? waiting[0];
  if (entry === undefined) return;
  const of = { ...params, entry_id: entry.id };
  if (entry.offer === null || dice % 10 === 0) {
    if (dice % 3 > 0) return;
    await answers.of(asker(), "take off the list", paths.takeOffWaitingList, { params: of });
    return;
  }
  const { clinicTimeId } = entry.offer;
  const sent = { params: of, body: { clinic_time_id: clinicTimeId } };
  if (dice % 5 === 0) {
    await answers.of(asker(), "decline for a caller", paths.declineForCaller, sent);
    return;
  }
  if (dice % 3 === 0 && entry.hasEmail) return acceptByLink(stage, entry.id, clinicTimeId);
  const book = () => answers.of(asker(), "book an offer", paths.bookOffered, sent);
  const made = await Promise.all(dice % 4 === 0 ? [book(), book()] : [book()]);
  const visits = made.flatMap((answer) => (answer?.status === 201 ? [answer.body.id] : []));
  if (new Set(visits).size > 1) {
    answers.faults.push(`the offer of ${entry.id} has become the visits ${visits.join()}`);
  }
}

async function acceptByLink(
  { scene: { answers, database, people, port } }: Stage,
  entryId: number,
  timeId: number,
): Promise<void> {
  const [anybody] = people;
  if (anybody === undefined) return;
  const token = newToken();
  const text = `update waiting_offers set token_hash = $1 where entry_id = $2 and clinic_time_id = $3`;
  await database.runQuery({ name: "", text }, [hashToken(token), entryId, timeId]);
  const asker = { port: port(), headers: anybody.headers };
  await answers.of(asker, "accept by a link", paths.acceptOffer, { body: { token } });
}
