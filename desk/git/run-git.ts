import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { holdProcess } from "./hold-process";

/** A call of git: `cwd` is a folder, `maxMs` how long it may take. */
interface Call {
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  input?: string | Buffer;
  maxMs?: number;
}

/** The end of a call; `status` is null when a signal ended it. */
export interface Ended {
  status: number | null;
  stdout: Buffer;
  stderr: Buffer;
}

type Answer = { id: number } & (Ended | { failure: { message: string; code?: string } });

interface Waiting {
  resolve: (ended: Ended) => void;
  reject: (error: Error) => void;
}

const PROGRAM = path.join(__dirname, "processes.mjs");

/** The pause after which the process that runs git ends. */
const IDLE_MS = 5_000;

/** The process that runs git, and the calls that have not ended. */
class Runner {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly onEnd: () => void) {
    this.child = fork(PROGRAM, {
      cwd: __dirname,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.child.on("message", (answer: Answer) => this.receive(answer));
    this.child.once("error", (error) => this.end(error));
    this.child.once("exit", () => this.end(new Error("the process that runs git has ended")));
  }

  run(call: Call): Promise<Ended> {
    clearTimeout(this.idle);
    holdProcess(this.child, true);
    const id = (this.calls += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.send({ id, ...call }, (error) => {
        if (error) this.end(error);
      });
    });
  }

  private receive({ id, ...answer }: Answer): void {
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    if (!("failure" in answer)) call?.resolve(answer);
    else call?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    if (this.waiting.size > 0) return;
    holdProcess(this.child, false);
    this.idle = setTimeout(() => {
      this.onEnd();
      this.child.disconnect();
    }, IDLE_MS).unref();
  }

  private end(error: Error): void {
    clearTimeout(this.idle);
    this.onEnd();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

let runner: Runner | undefined;

/**
 * Runs git in a small process that lasts for many calls: started from the desk itself, each call would take 20 to 60 ms of the processor.
 *
 * @returns how it has ended, with all that it has printed
 * @throws an error of the system, with its code, when git cannot be started
 */
export function runGit(call: Call): Promise<Ended> {
  if (runner) return runner.run(call);
  const started: Runner = new Runner(() => {
    if (runner === started) runner = undefined;
  });
  runner = started;
  return runner.run(call);
}
