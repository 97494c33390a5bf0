import type { Connection } from "../../api/src/database/connect";
import { csrfHeaders } from "../api/ask";
import { makePeople } from "../api/people";
import { Acknowledged } from "./acknowledged";
import { makeWorld } from "./calendar";
import { leftOut, ownHoldFault, read, turnFaults, visitFaults } from "./checks";
import { take } from "./deeds";
import { Answers } from "./person";
import type { Caller } from "./person";
import { stepsOf } from "./steps";
import type { Step } from "./steps";

const PEOPLE = 60;
const AT_ONCE = 16;
/** Then everybody waits for their answers, and what the database holds is compared with them. */
const BETWEEN_CHECKS = 60;

export interface Target {
  database: () => Connection["database"];
  /** Of the processes that answer. */
  ports: () => number[];
  /** One of them dies in the middle of what it does, and is started again. */
  crash: () => Promise<void>;
  /** Between steps: clears away what piles up, such as letters. */
  tidy: () => Promise<void>;
}

interface Options {
  steps: number;
  seed: number;
  /** So many steps lie between two crashes. */
  crashEvery: number;
  onProgress?: (done: number) => void;
}

export interface Result {
  /** In words, with the steps since the check before; the run ends with the first. */
  faults: string[];
  answers: Map<string, number>;
  crashes: number;
  checks: number;
}

/** Takes generated steps against a running API, many at once, and compares what was answered with what is kept. */
export async function runSteps(target: Target, options: Options): Promise<Result> {
  const database = target.database();
  const world = await makeWorld(database);
  const people: Caller[] = [];
  for (const person of await makePeople({ database } as Connection, PEOPLE)) {
    const headers = await csrfHeaders(target.ports()[0] ?? 0, person);
    people.push({ id: person.id, headers, timeId: "none", together: [] });
  }
  const known = new Acknowledged();
  const answers = new Answers();
  const result: Result = { faults: [], answers: answers.counts, crashes: 0, checks: 0 };
  let asked = 0;
  const port = () => {
    const ports = target.ports();
    asked += 1;
    return ports[asked % ports.length] ?? 0;
  };
  const scene = { world, people, known, answers, port };
  const sizes = { people: PEOPLE, slots: world.slots.length, clinics: world.clinicIds.length };

  let before = await read(database);
  for (let done = 0; done < options.steps; done += BETWEEN_CHECKS) {
    const steps = stepsOf(options.seed + done, BETWEEN_CHECKS, sizes);
    const crashes = done % options.crashEvery >= options.crashEvery - BETWEEN_CHECKS;
    const crash = crashes ? target.crash() : Promise.resolve();
    await atOnce(steps, (step) => take({ ...scene, database: target.database() }, step));
    await crash;
    if (crashes) result.crashes += 1;

    const after = await read(target.database());
    const active = new Set(steps.map(({ who }) => people[who]?.id ?? 0));
    result.faults = [
      ...answers.faults,
      ...visitFaults(after, known, people),
      ...turnFaults(before, after, active, world),
      ...(await leftOut(target.database(), world)),
      ...(await ownHoldFault(target.database(), { people, world, answers, port: port() })),
    ];
    result.checks += 1;
    if (result.faults.length > 0) {
      result.faults.push(...steps.map((step) => JSON.stringify(step)));
      return result;
    }
    before = await read(target.database());
    await target.tidy();
    options.onProgress?.(done + BETWEEN_CHECKS);
  }
  return result;
}

/** Some at a time, each as soon as another is done. */
async function atOnce(steps: Step[], work: (step: Step) => Promise<void>): Promise<void> {
  const left = [...steps];
  const next = async (): Promise<void> => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) await work(step);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
