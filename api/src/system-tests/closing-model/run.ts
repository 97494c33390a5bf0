import { makeColleagues } from "../../testing/many-colleagues";
import type { SignedInColleague } from "../../testing/many-colleagues";
import { Answers, signedIn } from "../booking-model/person";
import { portsInTurn, runRounds } from "../booking-model/rounds";
import type { Options } from "../booking-model/rounds";
import { runSql } from "../booking-model/target";
import type { Queryable, Target } from "../booking-model/target";
import { releaseEnded } from "../../modules/appointments/alternatives/alternatives-repository";
import { Acknowledged } from "../booking-model/acknowledged";
import { offeredTo, read } from "../booking-model/checks";
import type { Snapshot } from "../booking-model/checks";
import { act } from "./actions";
import type { Stage } from "./stage";
import { makeClinicWorld, wantedOf } from "./calendar";
import { changesSince, describeChanges, watch } from "./changes";
import type { Change } from "./changes";
import { Ledger } from "./ledger";
import { standingFaults } from "./standing";
import { beginning, clinicSteps } from "./steps";
import type { ClinicStep } from "./steps";

const PEOPLE = 60;
export const BETWEEN_CHECKS = 40;

interface ClinicTarget extends Target {
  key: () => Buffer;
  /** The Origin header of a browser that has the site open, for a process's port. */
  origin: (port: number) => string;
}

export async function runClinics(target: ClinicTarget, options: Options) {
  const database = target.database();
  const world = await makeClinicWorld(database);
  const colleagues = await makeColleagues(database, target.key(), world.clinicIds);
  const port = portsInTurn(target);
  const from = ({ cookie }: SignedInColleague) => {
    const next = port();
    return { port: next, headers: { cookie, origin: target.origin(next) } };
  };
  const people = await signedIn(target, PEOPLE);
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
  await watch(database);

  for (const [index, step] of beginning.entries()) {
    await act(stage, step, `${options.seed}-first-${index}`);
  }
  return runRounds<ClinicStep>(target, options, [
    answers,
    BETWEEN_CHECKS,
    async (seed) => {
      const newcomers = await signedIn(target, stage.erased.size);
      for (const who of stage.erased) people[who] = newcomers.pop() ?? people[who]!;
      stage.erased.clear();
      await keepSignedIn(database);
      learn(stage, await read(database));
      let changes: Change[][] = [];
      return {
        steps: clinicSteps(seed, BETWEEN_CHECKS, sizes),
        take: (step, index) => act(stage, step, `${seed}-${index}`),
        check: async () => {
          await releaseEnded(database);
          await target.offer();
          changes = await changesSince(database);
          return [
            ...ledger.read(changes, stage.named),
            ...(await standingFaults(database)),
            ...(await ledger.leftFaults(database)),
            ...ledger.pressFaults(stage.presses.values()),
          ];
        },
        describe: () => describeChanges(changes),
      };
    },
  ]);
}

/** Renews the codes of all colleagues and the sessions of patients, because a run lasts longer than either stays fresh. */
async function keepSignedIn(database: Queryable): Promise<void> {
  await runSql(
    database,
    "update staff_sessions set created_at = now(), seen_at = now(), code_at = now()",
  );
  await runSql(database, "update sessions set confirmed_at = now()");
}

function learn({ scene }: Stage, { visits, holds }: Snapshot): void {
  const numbers = new Map(scene.people.map(({ id }, index) => [id, index]));
  scene.known.live.clear();
  for (const { id, userId, slotId } of visits) {
    scene.known.book(id, numbers.get(userId) ?? -1, slotId);
  }
  scene.offered = offeredTo(scene.people, holds);
  scene.holds = holds;
}
