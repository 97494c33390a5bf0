import { spawn, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { DeskError } from "../desk-error";
import { RUN_PROGRAM } from "../run-typescript";
import type { Checked, Answer, Asked, Question } from "./checker";

const script = path.join(__dirname, "checker.ts");

interface Checker {
  child: ChildProcess;
  waiting: Map<number, { resolve: (checked: Checked) => void; reject: (error: Error) => void }>;
}

/** Killed, or out of memory: the next question starts another. */
const ended = () => new DeskError("Проверка текста прервалась. Написанное цело: повторите.", 503);

let checker: Checker | undefined;
let questions = 0;

/** @returns the process that checks; the first question starts it, which comes with the first text that is opened */
function runningChecker(): Checker {
  if (checker) return checker;
  const child = spawn(process.execPath, [...RUN_PROGRAM, script], {
    cwd: tmpdir(),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
  });
  const waiting: Checker["waiting"] = new Map();
  child.on("message", (answer: Answer) => {
    const question = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("failure" in answer)
      question?.reject(Object.assign(new Error(answer.failure), { code: answer.code }));
    else question?.resolve(answer);
  });
  const over = (reason: Error) => {
    if (checker?.child === child) checker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
  };
  // A process that could not be started, for want of memory or of files, does not exit.
  child.once("error", over);
  child.once("exit", () => over(ended()));
  checker = { child, waiting };
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

/** @returns what the site's check says of a project, or of one of its texts */
export function askChecker(asked: Asked): Promise<Checked> {
  const { child, waiting } = runningChecker();
  const question: Question = { id: (questions += 1), ...asked };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    // The process may have ended a moment ago.
    child.send(question, (error) => {
      if (error && waiting.delete(question.id)) reject(ended());
    });
  });
}
