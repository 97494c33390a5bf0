import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { folder } from "./project";

/**
 * A git that runs something else once, in the moment before it is called with a word: what somebody else does at the same instant.
 *
 * @param word of the call: «push»
 * @param command of the shell; `$PPID` is the desk, `$GIT` the real git
 * @returns what `PATH` has to be
 */
export function gitBefore(word: string, command: string): string {
  const place = folder();
  const GIT = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();
  const lines = [
    "#!/bin/sh",
    `GIT=${GIT}`,
    `case " $* " in *" ${word} "*) mkdir ${place}/done 2>/dev/null && { ${command}; } ;; esac`,
    `exec ${GIT} "$@"`,
  ];
  writeFileSync(path.join(place, "git"), `${lines.join("\n")}\n`, { mode: 0o755 });
  return `${place}:${process.env.PATH}`;
}
