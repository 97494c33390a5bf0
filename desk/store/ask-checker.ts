import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DeskError } from "../desk-error";
import { RUN_PROGRAM } from "../run-typescript";
import type { Change } from "./change";
import type { Checked, Answer, Asked, Question } from "./checker/checker";
import type { Difference } from "./checker/concerned";

const script = path.join(__dirname, "checker/checker.ts");

interface Checker {
  child: ChildProcess;
  asked: Map<number, { resolve: (checked: Checked) => void; reject: (error: Error) => void }>;
}

/** Killed, or out of memory: the next question starts another. */
const ended = () => new DeskError("Проверка текста прервалась. Написанное цело: повторите.", 503);

let checker: Checker | undefined;
let questions = 0;

/** @returns the process that checks; the first question starts it, which comes with the first text that is opened */
function runningChecker(): Checker {
  if (checker) return checker;
  const folder = mkdtempSync(path.join(tmpdir(), "desk-check-"));
  const child = spawn(process.execPath, [...RUN_PROGRAM, script], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
  });
  const asked: Checker["asked"] = new Map();
  child.on("message", (answer: Answer) => {
    const waiting = asked.get(answer.id);
    asked.delete(answer.id);
    if ("failure" in answer)
      waiting?.reject(Object.assign(new Error(answer.failure), { code: answer.code }));
    else waiting?.resolve(answer);
  });
  const over = (reason: Error) => {
    if (checker?.child === child) checker = undefined;
    rmSync(folder, { recursive: true, force: true });
    for (const { reject } of asked.values()) reject(reason);
  };
  // A process that could not be started, for want of memory or of files, does not exit.
  child.once("error", over);
  child.once("exit", () => over(ended()));
  checker = { child, asked };
  return checker;
}

/** Ends the process that checks. */
export async function stopChecker(): Promise<void> {
  const running = checker;
  if (!running) return;
  const ended = new Promise((resolve) => running.child.once("exit", resolve));
  running.child.kill();
  await ended;
}

function askChecker(about: Asked): Promise<Checked> {
  const { child, asked } = runningChecker();
  const question: Question = { id: (questions += 1), project: process.cwd(), ...about };
  return new Promise((resolve, reject) => {
    asked.set(question.id, { resolve, reject });
    // The process may have ended a moment ago.
    child.send(question, (error) => {
      if (error && asked.delete(question.id)) reject(ended());
    });
  });
}

/**
 * What the site's check says of some of the changes that the project holds, as if they were the only ones. Nothing is written.
 *
 * @param alone these changes
 * @param without undoes all others
 * @returns in Russian with file and line; empty when all is in order
 */
export const mistakesAlone = async (alone: Difference[], without: Change[]): Promise<string[]> =>
  (await askChecker({ alone, without })).mistakes;

/** What the site's check says of a whole project that lies in `folder`. */
export const checkedFolder = (folder: string): Promise<Checked> => askChecker({ folder });
