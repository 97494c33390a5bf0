import path from "node:path";
import { Worker } from "node:worker_threads";
import type { OwnWord } from "./dictionary";

interface Answer {
  id: number;
  suggestions: [string, string[]][];
}

interface Waiting {
  answer: (suggestions: Map<string, string[]>) => void;
  fail: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

function start(): Worker {
  const started = new Worker(path.resolve(__dirname, "speller-worker.mjs"), { execArgv: [] });
  started.on("message", ({ id, suggestions }: Answer) => {
    waiting.get(id)?.answer(new Map(suggestions));
    waiting.delete(id);
    // Only a question keeps the desk from ending.
    if (waiting.size === 0) started.unref();
  });
  started.on("error", (error: Error) => {
    worker = undefined;
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  });
  return started;
}

/**
 * Which words are unknown, and what they may have been meant to be. The dictionary is loaded with the first question.
 *
 * @param own words of the project, added to the dictionary
 */
export function unknownWords(
  words: readonly string[],
  own: readonly OwnWord[],
): Promise<Map<string, string[]>> {
  worker ??= start();
  worker.ref();
  const id = (asked += 1);
  return new Promise((answer, fail) => {
    waiting.set(id, { answer, fail });
    worker?.postMessage({ id, words, own });
  });
}

/** For tests and for the end of the desk. */
export async function closeSpeller(): Promise<void> {
  const ending = worker;
  worker = undefined;
  await ending?.terminate();
}
