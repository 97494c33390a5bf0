import Fastify from "fastify";
import fp from "fastify-plugin";
import type { Database } from "../database/database";
import { chore } from "./chore";

const HOUR = 3_600_000;

/** A process with these chores, after the first round of each. */
async function run(works: (() => Promise<boolean>)[]) {
  const lines: string[] = [];
  let deliveries = 0;
  const app = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
  const named = (name: string, decorate: () => void) =>
    fp(
      (_app, _options, done) => {
        decorate();
        done();
      },
      { name },
    );
  app.register(named("database", () => app.decorate("database", {} as Database)));
  app.register(
    named("mail", () =>
      app.decorate("deliverMail", () => {
        deliveries += 1;
      }),
    ),
  );
  for (const work of works) {
    app.register(chore, { every: HOUR, work, failed: "the chore was not done" });
  }
  await app.ready();
  // Waits for the round that is running.
  await app.close();
  return { deliveries, log: lines.join("") };
}

it("does each of several chores at the start, and delivers what they queue", async () => {
  const done: string[] = [];
  const work = (name: string, queued: boolean) => () => {
    done.push(name);
    return Promise.resolve(queued);
  };

  const { deliveries } = await run([work("one", true), work("other", false)]);

  expect(done).toEqual(["one", "other"]);
  expect(deliveries).toBe(1);
});

it("says in the log what was not done, and lets the process be", async () => {
  const { deliveries, log } = await run([() => Promise.reject(new Error("no database"))]);

  expect(log).toContain("the chore was not done");
  expect(deliveries).toBe(0);
});
