import { hashToken, newToken } from "../../security/secret";
import { csrfHeaders, closeIdle } from "../../testing/request";
import { Answers } from "../booking-model/person";
import type { Caller } from "../booking-model/person";
import { concurrently } from "../booking-model/target";
import type { Queryable, Target } from "../booking-model/target";
import { releaseEnded } from "../../modules/appointments/alternatives/alternatives-repository";
import { Acknowledged } from "../booking-model/acknowledged";
import { read } from "../booking-model/checks";
import type { Snapshot } from "../booking-model/checks";
import { act } from "./actions";
import { keepSignedIn, makeColleagues } from "./colleagues";
import type { Colleague } from "./colleagues";
import type { Stage } from "./stage";
import { makeClinicWorld, wantedOf } from "./calendar";
import { changesSince, describeChanges, watch } from "./changes";
import { Ledger } from "./ledger";
import { standingFaults } from "./standing";
import { beginning, clinicSteps } from "./steps";

/** Inserts a new person with a confirmed account and a signed-in browser, without a password. */
async function newVisitor(database: Queryable, port: number): Promise<Caller> {
  const sessionToken = newToken();
  const [user] = await database.runQuery<{ id: number }>(
    {
      name: "",
      text: `with u as (
          insert into users (email, password_hash, surname, name, father_name, sex, birthday, phone, city_id, activated_at)
          select $2, '', 'Иванова', 'Анна', 'Петровна', 'F', '1984-03-09', '79123456789', min(id), now() from cities
          returning id
        ), s as (
          insert into sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '1 day' from u
        )
        select id from u`,
    },
    [hashToken(sessionToken), `${newToken().toLowerCase().slice(0, 20)}@example.ru`],
  );
  const id = user?.id ?? 0;
  return {
    id,
    headers: await csrfHeaders(port, { sessionToken }),
    held: { timeId: "none", slotId: 0 },
    groupTimeIds: [],
  };
}

const PEOPLE = 60;
/** The number of steps after which the run waits for all answers, and checks what the database has recorded. */
export const BETWEEN_CHECKS = 40;

interface ClinicTarget extends Target {
  /** The key with which secrets of authenticator apps are encrypted. */
  key: () => Buffer;
  /** The Origin header of a browser that has the site open, for a process's port. */
  origin: (port: number) => string;
}

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
  checks: number;
}

/**
 * Takes generated steps of patients and clinics against a running API, many of them concurrently, and checks what the
 * database has recorded.
 */
export async function runClinics(target: ClinicTarget, options: Options): Promise<Result> {
  const database = target.database();
  const world = await makeClinicWorld(database);
  const colleagues = await makeColleagues(database, target.key(), world.clinicIds);
  let requests = 0;
  const port = () => {
    const ports = target.ports();
    requests += 1;
    return ports[requests % ports.length] ?? 0;
  };
  const from = ({ cookie }: Colleague) => {
    const next = port();
    return { port: next, headers: { cookie, origin: target.origin(next) } };
  };
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => newVisitor(database, port())),
  );
  const known = new Acknowledged();
  // 401 is expected, because some accounts are deleted.
  const answers = new Answers([401]);
  const ledger = new Ledger((event) => answers.count(event));
  const stage: Stage = {
    scene: {
      world,
      people,
      known,
      answers,
      database,
      port,
      offered: [],
      holds: [],
      active: new Set(),
      ended: new Set(),
    },
    world,
    colleagues,
    from,
    presses: new Map(),
    named: new Map(),
    erased: new Set(),
  };
  const sizes = {
    people: PEOPLE,
    slots: world.slots.length,
    wanted: wantedOf(world),
    clinics: world.clinicIds.length,
  };
  const result: Result = { faults: [], answers: answers.counts, checks: 0 };
  await watch(database);

  for (const [index, step] of beginning.entries()) {
    await act(stage, step, `${options.seed}-first-${index}`);
  }
  for (let done = 0; done < options.steps; done += BETWEEN_CHECKS) {
    const seed = options.seed + done;
    const steps = clinicSteps(seed, BETWEEN_CHECKS, sizes);
    learn(stage, await read(database));
    closeIdle();
    const unanswered = answers.unanswered;
    const crashes = done % options.crashEvery >= options.crashEvery - BETWEEN_CHECKS;
    let crash = Promise.resolve();
    await concurrently(steps, (step, index) => {
      if (crashes && index === BETWEEN_CHECKS / 2) crash = target.crash();
      return act(stage, step, `${seed}-${index}`);
    });
    await crash;
    await releaseEnded(database);
    await target.offer();
    const changes = await changesSince(database);
    result.faults = [
      ...answers.faults,
      ...(!crashes && answers.unanswered > unanswered ? ["no answer, and nothing crashed"] : []),
      ...ledger.read(changes, stage.named),
      ...(await standingFaults(database)),
      ...(await ledger.leftFaults(database)),
      ...ledger.pressFaults(stage.presses.values()),
    ];
    result.checks += 1;
    if (result.faults.length > 0) {
      result.faults.push(...steps.map((step) => JSON.stringify(step)), ...describeChanges(changes));
      return result;
    }
    for (const who of stage.erased) people[who] = await newVisitor(database, port());
    stage.erased.clear();
    await keepSignedIn(database);
    await target.tidy();
    options.onProgress?.(done + BETWEEN_CHECKS);
  }
  return result;
}

/** Updates what patients know: their visits after the clinics' changes, and their offers. */
function learn({ scene }: Stage, { visits, holds }: Snapshot): void {
  const numbers = new Map(scene.people.map(({ id }, index) => [id, index]));
  scene.known.live.clear();
  for (const { id, userId, slotId } of visits) {
    scene.known.book(id, numbers.get(userId) ?? -1, slotId);
  }
  const holders = new Set(holds.filter(({ seat }) => seat < 0).map(({ userId }) => userId));
  scene.offered = scene.people.flatMap(({ id }, who) => (holders.has(id) ? [who] : []));
  scene.holds = holds;
}
