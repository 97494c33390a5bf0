import { spawnSync } from "node:child_process";
import path from "node:path";
import { RUN_PROGRAM } from "../../run-typescript";
import { putGit } from "./git-before";
import { folder } from "./project";

const script = path.join(__dirname, "step-here.ts");

/**
 * A git that ends the desk as the kernel ends it.
 *
 * @param when in the shell's words: whether this call is the last. `$GIT` is the real git, `$CALLS` the number of this call
 * @param isMade whether the last call is made before the desk ends
 * @returns what `PATH` has to be
 */
export function deadlyGit(when: string, isMade: boolean): string {
  const place = folder();
  return putGit(place, [
    `echo >> ${place}/calls`,
    `CALLS=$(wc -l < ${place}/calls)`,
    `{ ${when}; } || exec $GIT "$@"`,
    ...(isMade ? ['$GIT "$@"'] : []),
    "kill -9 $PPID",
  ]);
}

/** @returns whether it was cut off; it was not when it has made fewer calls */
export function cutOff(project: string, PATH: string, ...step: string[]): boolean {
  const { signal } = spawnSync(process.execPath, [...RUN_PROGRAM, script, ...step], {
    cwd: project,
    env: { ...process.env, PATH },
  });
  return signal === "SIGKILL";
}
