import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folder } from "./project";

/** Puts a program named git before the real one, which its lines know as `$GIT`. @returns what `PATH` has to be */
export function putGit(place: string, lines: readonly string[]): string {
  const real = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();
  const script = ["#!/bin/sh", `GIT=${real}`, ...lines, ""].join("\n");
  writeFileSync(path.join(place, "git"), script, { mode: 0o755 });
  return `${place}:${process.env.PATH}`;
}

/** A git whose starts are counted, but for the one that answers many questions and is started anew after a pause. */
export function countedGit(): { path: string; count: () => number } {
  const place = folder();
  const list = path.join(place, "starts");
  writeFileSync(list, "");
  const counted = `case " $* " in *" cat-file "*) ;; *) echo start >> ${list} ;; esac`;
  return {
    path: putGit(place, [counted, 'exec $GIT "$@"']),
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
  const isFirst = `*" ${word} "*) mkdir ${place}/done 2>/dev/null && { ${command}; } ;;`;
  return putGit(place, [`case " $* " in ${isFirst} esac`, 'exec $GIT "$@"']);
}
