import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "@rodinki/contract/error-codes";
import * as paths from "@rodinki/contract/paths";
import type { Answers } from "../booking-model/person";
import type { Hour } from "./calendar";
import type { SignedInColleague } from "../../testing/many-colleagues";

export interface Press {
  clinicId: number;
  key: string;
  body: ReturnType<typeof agreed>;
  done: Done | null;
}

interface Done {
  actionId: number;
  /** The answer without the fields that change with time. */
  answer: unknown;
}

type Preview = NonNullable<Awaited<ReturnType<typeof preview>>>;
type Hours = ReturnType<typeof hoursOf>;

interface From {
  port: number;
  headers: Record<string, string>;
}

interface Counter {
  answers: Answers;
  from: (colleague: SignedInColleague) => From;
}

const QUARTER = 15;

const CHANGED = "changed_meanwhile" satisfies ErrorCode;

/** Hours to close from a slot on: a quarter of an hour to an hour, of its doctor or of all doctors. */
function hoursOf(slot: Hour, dice: number) {
  const [hours = 0, minutes = 0] = slot.from.split(":").map(Number);
  const end = hours * 60 + minutes + QUARTER * (1 + (dice % 4));
  const clock = (all: number) =>
    [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return {
    doctor_id: dice % 9 === 0 ? null : slot.doctorId,
    day: slot.day,
    from: slot.from,
    to: clock(Math.min(end, 24 * 60)),
  };
}

async function preview(
  { answers, from }: Counter,
  colleague: SignedInColleague,
  clinicId: number,
  hours: Hours,
) {
  const sent = { params: { id: clinicId }, body: hours };
  const shown = await answers.of(from(colleague), "preview", paths.previewClosing, sent);
  return shown?.status === 200 ? shown.body : null;
}

/** The choices: mostly what was proposed; sometimes another option, or a cancellation. */
function agreed(hours: Hours, { digest, parties = [] }: Preview, dice: number) {
  const taken = new Set<number>();
  const people = parties.flatMap(({ people: together, proposed, options }, index) => {
    const choice = (dice + index) % 5;
    const wanted = choice === 0 ? null : choice === 1 ? (options.at(-1) ?? proposed) : proposed;
    const free = wanted?.every((id) => !taken.has(id)) === true ? wanted : null;
    free?.forEach((id) => taken.add(id));
    return together.map(({ id }, place) => ({ id, to: free?.[place] ?? null }));
  });
  return { ...hours, digest: digest ?? "", people };
}

/** The part of the answers that must be equal for one key. */
const lasting = ({ action, ...numbers }: { action?: { id: number } } & object) => ({
  ...numbers,
  actionId: action?.id,
});

async function apply(
  { answers, from }: Counter,
  colleague: SignedInColleague,
  press: Pick<Press, "clinicId" | "key" | "body">,
): Promise<{ done: Done | null; code: string | undefined } | null> {
  const asker = from(colleague);
  const headers = { ...asker.headers, "idempotency-key": press.key };
  const sent = { params: { id: press.clinicId }, body: press.body };
  const answer = await answers.of({ ...asker, headers }, "close", paths.closeHours, sent);
  if (answer === null) return null;
  const isDone = answer.status === 200 && answer.body.action !== undefined;
  const done = isDone
    ? { actionId: answer.body.action?.id ?? 0, answer: lasting(answer.body) }
    : null;
  return { done, code: (answer.body as { code?: string }).code };
}

/** Previews a closing and confirms it `times` times concurrently with the same key. @returns null without a preview */
export async function close(
  counter: Counter,
  colleague: SignedInColleague,
  slot: Hour,
  { dice, key, times }: { dice: number; key: string; times: number },
): Promise<Press | null> {
  const hours = hoursOf(slot, dice);
  const shown = await preview(counter, colleague, slot.clinicId, hours);
  if (shown === null) return null;
  const press = { clinicId: slot.clinicId, key, body: agreed(hours, shown, dice) };
  const given = await Promise.all(
    Array.from({ length: times }, () => apply(counter, colleague, press)),
  );
  const answered = given.filter((answer) => answer !== null);
  const first = answered.find(({ done }) => done !== null)?.done ?? null;
  for (const { done, code } of answered) {
    // A visit that was booked and canceled between two presses refuses only the first of them, which then has changed
    // nothing.
    if (done === null && code === CHANGED) continue;
    mustEqual(counter, press, first, done);
  }
  return { ...press, done: first };
}

export async function repeat(
  counter: Counter,
  colleague: SignedInColleague,
  press: Press,
): Promise<void> {
  const again = await apply(counter, colleague, press);
  if (press.done !== null && again !== null) mustEqual(counter, press, press.done, again.done);
}

function mustEqual(
  { answers }: Counter,
  { key }: { key: string },
  one: Done | null | undefined,
  other: Done | null,
): void {
  if (isDeepStrictEqual(one ?? null, other)) return;
  answers.faults.push(
    `the key ${key} is answered ${JSON.stringify(one)} and ${JSON.stringify(other)}`,
  );
}
