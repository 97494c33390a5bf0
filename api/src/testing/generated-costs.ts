import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

/** What the answer to one request may cost: of the whole process, and of what everybody else waits for. Milliseconds. */
const MAX = { processor: 2_000, stall: 250 };

const LOOK_EVERY = 20;

/** Milliseconds that the processor has worked for this process, with all its threads. */
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The same for the thread that answers everybody: a machine that is busy with other programs makes neither longer. */
const ownThread = (): number =>
  Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;

/** Does something. @returns the result, and whether it was too much of the processor; null: it was not */
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

/** The same while `/healthz` is called again and again: nobody else may have to wait for it either. */
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
