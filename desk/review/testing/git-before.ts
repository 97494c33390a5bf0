import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folder } from "./project";

const realGit = () => spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();

/** Puts a program named git before the real one. @returns what `PATH` has to be */
function put(place: string, lines: readonly string[]): string {
  writeFileSync(path.join(place, "git"), `${lines.join("\n")}\n`, { mode: 0o755 });
  return `${place}:${process.env.PATH}`;
}

/** A git whose starts are counted, but for the one that answers many questions and is started anew after a pause. */
export function countedGit(): { path: string; count: () => number } {
  const place = folder();
  const list = path.join(place, "starts");
  writeFileSync(list, "");
  const lines = [
    "#!/bin/sh",
    `case " $* " in *" cat-file "*) ;; *) echo start >> ${list} ;; esac`,
    `exec ${realGit()} "$@"`,
  ];
  return {
    path: put(place, lines),
    count: () => readFileSync(list, "utf8").split("\n").length - 1,
  };
}

/**
 * A git that runs something else once, in the moment before it is called with a word: what somebody else does at the same instant.
 *
 * @param word of the call: «push»
 * @param command of the shell; `$PPID` is the desk, `$GIT` the real git
 * @returns what `PATH` has to be
 */
export function gitBefore(word: string, command: string): string {
  const place = folder();
  return put(place, [
    "#!/bin/sh",
    `GIT=${realGit()}`,
    `case " $* " in *" ${word} "*) mkdir ${place}/done 2>/dev/null && { ${command}; } ;; esac`,
    'exec $GIT "$@"',
  ]);
}
