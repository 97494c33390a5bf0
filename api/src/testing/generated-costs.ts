import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

/** Limits of an answer's cost in milliseconds: processor time of the process, and time that others have to wait. */
const MAX = { processor: 2_000, stall: 500 };

const LOOK_EVERY = 20;

/** Processor time of this process with all its threads, in milliseconds. */
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor time of the main thread, in milliseconds; other programs of a busy machine do not count. */
const ownThread = (): number =>
  Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;

/** Measures the processor time of work. @returns the result, and the excess over the limit; null: none */
export async function measured<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; tooMuch: string | null }> {
  const before = processor();
  const result = await work();
  const took = processor() - before;
  return {
    result,
    tooMuch: took > MAX.processor ? `${took.toFixed(0)} ms of the processor` : null,
  };
}

/** Measures work while `/healthz` is called repeatedly, as other requests must not wait for it either. */
export async function watched<Result>(
  app: FastifyInstance,
  work: () => Promise<Result>,
): Promise<{ result: Result; tooMuch: string | null }> {
  let stall = 0;
  const look = async () => {
    const before = ownThread();
    await app.inject("/healthz");
    stall = Math.max(stall, ownThread() - before);
  };
  const working = measured(work);
  const looks = [look()];
  const timer = setInterval(() => looks.push(look()), LOOK_EVERY);
  const { result, tooMuch } = await working.finally(() => clearInterval(timer));
  await Promise.all(looks);
  return {
    result,
    tooMuch: tooMuch ?? (stall > MAX.stall ? `/healthz waited ${stall.toFixed(0)} ms` : null),
  };
}
