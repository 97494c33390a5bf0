import { Acknowledged } from "./acknowledged";
import { take } from "./actions";
import type { Scene } from "./actions";
import { makeWorld, WANTED } from "./calendar";
import { leftOut, offeredTo, read, turnFaults, visitFaults } from "./checks";
import type { Snapshot } from "./checks";
import { incomplete } from "./complete";
import { lossFaults, ownHoldFaults } from "./losses";
import { Answers, signedIn } from "./person";
import { portsInTurn, runRounds } from "./rounds";
import type { Options } from "./rounds";
import { beginning, stepsOf } from "./steps";
import type { Step } from "./steps";
import type { Target } from "./target";

const PEOPLE = 200;
export const BETWEEN_CHECKS = 100;

export async function runSteps(target: Target, options: Options) {
  const database = target.database();
  const world = await makeWorld(database);
  const people = await signedIn(target, PEOPLE);
  const known = new Acknowledged();
  const answers = new Answers();
  const steady = { world, people, known, answers, port: portsInTurn(target), database };
  const sceneAfter = ({ holds }: Pick<Snapshot, "holds">): Scene => ({
    ...steady,
    holds,
    offered: offeredTo(people, holds),
    active: new Set(),
    ended: new Set(),
  });
  const sizes = {
    people: PEOPLE,
    slots: world.slots.length,
    wanted: WANTED,
    clinics: world.clinicIds.length,
  };

  for (const step of beginning(WANTED)) await take(sceneAfter({ holds: [] }), step);
  return runRounds<Step>(target, options, [
    answers,
    BETWEEN_CHECKS,
    async (seed) => {
      const before = await read(database);
      const scene = sceneAfter(before);
      return {
        steps: stepsOf(seed, BETWEEN_CHECKS, sizes),
        take: (step) => take(scene, step),
        check: async () => {
          await target.offer();
          const after = await read(database);
          return [
            ...visitFaults(after, known, people),
            ...lossFaults(before, after, scene),
            ...turnFaults(before, after, scene.active, world),
            ...leftOut(after, world),
            ...(await incomplete(database)),
            ...(await ownHoldFaults(scene, after)),
          ];
        },
      };
    },
  ]);
}
