import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { startGit } from "./git";
import { holdProcess } from "./hold-process";

/** What a name means in the repository. */
interface Found {
  /** The number of the object. */
  object: string;
  kind: string;
  /** Empty where only the number was requested. */
  content: Buffer;
}

interface Question {
  wantsContent: boolean;
  resolve: (found: Found | undefined) => void;
  reject: (error: Error) => void;
}

/** The pause after which the process ends: a page makes hundreds of queries with other calls of git between them. */
const IDLE_MS = 5_000;

const LINE_END = 10;
const FOUND = /^([0-9a-f]{40}) (\w+) (\d+)$/;

/** A git that answers one question after the other, in the folder in which it was started. */
class Reader {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: Question[] = [];
  private received: Buffer[] = [];
  private length = 0;
  /** How many bytes the next answer has at least. */
  private needed = 1;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly onEnd: () => void) {
    this.child = startGit(["cat-file", "--batch-command"]);
    this.child.stdout.on("data", (chunk: Buffer) => this.receive(chunk));
    // The words of git about a folder without git are dropped: a query that is repeated by itself says them too.
    this.child.stderr.resume();
    this.child.stdin.on("error", () => undefined);
    this.child.once("error", (error) => this.end(error));
    this.child.once("close", () => this.end(new Error("git has ended")));
  }

  ask(name: string, wantsContent: boolean): Promise<Found | undefined> {
    clearTimeout(this.idle);
    holdProcess(this.child, true);
    return new Promise((resolve, reject) => {
      this.waiting.push({ wantsContent, resolve, reject });
      this.child.stdin.write(`${wantsContent ? "contents" : "info"} ${name}\n`);
    });
  }

  private receive(chunk: Buffer): void {
    this.received.push(chunk);
    this.length += chunk.length;
    while (this.length >= this.needed && this.answerNext());
    if (this.waiting.length > 0) return;
    clearTimeout(this.idle);
    holdProcess(this.child, false);
    this.idle = setTimeout(() => {
      this.onEnd();
      this.child.stdin.end();
    }, IDLE_MS).unref();
  }

  /** @returns whether an answer was there whole */
  private answerNext(): boolean {
    const [question] = this.waiting;
    const bytes = Buffer.concat(this.received);
    this.received = [bytes];
    const lineEnd = bytes.indexOf(LINE_END);
    if (!question || lineEnd < 0) return false;
    const [, object, kind = "", size] = FOUND.exec(bytes.subarray(0, lineEnd).toString()) ?? [];
    const start = lineEnd + 1;
    const hasContent = question.wantsContent && object !== undefined;
    const end = hasContent ? start + Number(size) : start;
    // A line's end follows each content.
    const next = hasContent ? end + 1 : end;
    if (bytes.length < next) {
      this.needed = next;
      return false;
    }
    this.waiting.shift();
    this.received = [bytes.subarray(next)];
    this.length = bytes.length - next;
    this.needed = 1;
    question.resolve(object ? { object, kind, content: bytes.subarray(start, end) } : undefined);
    return true;
  }

  private end(error: Error): void {
    clearTimeout(this.idle);
    this.onEnd();
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}

/** Readers by the folder in which they read. */
const readers = new Map<string, Reader>();

function readerHere(): Reader {
  const folder = process.cwd();
  const running = readers.get(folder);
  if (running) return running;
  const reader: Reader = new Reader(() => {
    if (readers.get(folder) === reader) readers.delete(folder);
  });
  readers.set(folder, reader);
  return reader;
}

/** Whether a name can be queried: one line is one query. */
const isAskable = (name: string): boolean => name !== "" && !/\p{Cc}/u.test(name);

/**
 * Queries what a name means now. Queries share one process of git: starting one for each takes longer than all answers together.
 *
 * @param name as git understands it: `refs/heads/main^{commit}`, `HEAD:content`, a number
 * @returns undefined when there is no such object; "unknown" when this process cannot answer: then git is called directly
 */
export async function lookUp(
  name: string,
  { content: wantsContent }: { content: boolean },
): Promise<Found | undefined | "unknown"> {
  if (!isAskable(name)) return "unknown";
  return readerHere()
    .ask(name, wantsContent)
    .catch(() => "unknown" as const);
}
