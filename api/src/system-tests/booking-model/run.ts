import { closeIdle, csrfHeaders } from "../../testing/request";
import { makePeople } from "../../testing/many-people";
import { Acknowledged } from "./acknowledged";
import { makeWorld, WANTED } from "./calendar";
import { leftOut, read, turnFaults, visitFaults } from "./checks";
import { incomplete } from "./complete";
import { take } from "./actions";
import { concurrently } from "./target";
import type { Target } from "./target";
import type { Scene } from "./actions";
import { lossFaults, ownHoldFaults } from "./losses";
import { Answers } from "./person";
import type { Caller } from "./person";
import { beginning, stepsOf } from "./steps";

const PEOPLE = 200;
/** The number of steps after which the run waits for all answers, and compares them with the database. */
export const BETWEEN_CHECKS = 100;

interface Options {
  steps: number;
  seed: number;
  /** Number of steps between two crashes. */
  crashEvery: number;
  onProgress?: (done: number) => void;
}

interface Result {
  /** Faults in words, with the steps since the last check; the run ends with the first fault. */
  faults: string[];
  answers: Map<string, number>;
  crashes: number;
  checks: number;
}

/**
 * Takes generated steps against a running API, many of them concurrently, and compares the answers with the database.
 */
export async function runSteps(target: Target, options: Options): Promise<Result> {
  const database = target.database();
  const world = await makeWorld(database);
  const people = await signedIn(target);
  const known = new Acknowledged();
  const answers = new Answers();
  const result: Result = { faults: [], answers: answers.counts, crashes: 0, checks: 0 };
  let requests = 0;
  const port = () => {
    const ports = target.ports();
    requests += 1;
    return ports[requests % ports.length] ?? 0;
  };
  const sizes = {
    people: PEOPLE,
    slots: world.slots.length,
    wanted: WANTED,
    clinics: world.clinicIds.length,
  };

  const steady = { world, people, known, answers, port, database };
  for (const step of beginning(WANTED)) {
    await take({ ...steady, offered: [], holds: [], active: new Set(), ended: new Set() }, step);
  }
  let before = await read(database);
  for (let done = 0; done < options.steps; done += BETWEEN_CHECKS) {
    const steps = stepsOf(options.seed + done, BETWEEN_CHECKS, sizes);
    const holders = new Set(
      before.holds.filter(({ seat }) => seat < 0).map(({ userId }) => userId),
    );
    const offered = people.flatMap(({ id }, who) => (holders.has(id) ? [who] : []));
    const scene: Scene = {
      ...steady,
      offered,
      holds: before.holds,
      active: new Set(),
      ended: new Set(),
    };
    closeIdle();
    const unanswered = answers.unanswered;
    const crashes = done % options.crashEvery >= options.crashEvery - BETWEEN_CHECKS;
    let crash = Promise.resolve();
    await concurrently(steps, (step, index) => {
      if (crashes && index === BETWEEN_CHECKS / 2) crash = target.crash();
      return take(scene, step);
    });
    await crash;
    if (crashes) result.crashes += 1;

    await target.offer();
    const after = await read(scene.database);
    result.faults = [
      ...answers.faults,
      ...(!crashes && answers.unanswered > unanswered ? ["no answer, and nothing crashed"] : []),
      ...visitFaults(after, known, people),
      ...lossFaults(before, after, scene),
      ...turnFaults(before, after, scene.active, world),
      ...leftOut(after, world),
      ...(await incomplete(scene.database)),
      ...(await ownHoldFaults(scene, after)),
    ];
    result.checks += 1;
    if (result.faults.length > 0) {
      result.faults.push(...steps.map((step) => JSON.stringify(step)));
      return result;
    }
    before = await read(scene.database);
    await target.tidy();
    options.onProgress?.(done + BETWEEN_CHECKS);
  }
  return result;
}

async function signedIn(target: Target): Promise<Caller[]> {
  const people = await makePeople({ database: target.database() }, PEOPLE);
  return Promise.all(
    people.map(async (person) => ({
      id: person.id,
      headers: await csrfHeaders(target.ports()[0] ?? 0, person),
      held: { timeId: "none", slotId: 0 },
      groupTimeIds: [],
    })),
  );
}
