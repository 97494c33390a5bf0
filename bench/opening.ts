/**
 * The hour at which booking opens, rehearsed: people who wait for it with the page open, before two processes of the API and
 * PostgreSQL on this machine, and some who know the numbers of the times and try to have them early.
 *
 *   node --import tsx bench/opening.ts [PEOPLE] [SECONDS OF SPREAD]
 *
 * Needs PostgreSQL. Prints what each call took, what people saw and what the database holds in the end; ends with 1 where
 * somebody saw an error, waited a second, had a time early, or something acknowledged is lost.
 */
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../api/src/database/connect";
import { freePort } from "../api/src/testing/server-process";
import { agent, csrfHeaders } from "./api/ask";
import { fillTimes } from "./api/fill";
import { makePeople } from "./api/people";
import { Figures } from "./campaign/figures";
import { findFaults } from "./campaign/invariants";
import { startApi, startPostgres } from "./campaign/machines";
import { countEarly, openIn, prepareOpening } from "./opening/calendar";
import { pressEarly, waitAndBook } from "./opening/waiter";

const count = Number(process.argv[2] ?? 5_000);
/** As the page spreads them: src/features/booking/openings/countdown.tsx. */
const spread = Number(process.argv[3] ?? 10);
const SHARED_SECONDS = 1;
const EARLY = 20;
/** Beside those that open, a calendar as it is in real life. */
const OTHER_TIMES = 60_000;
const LONGEST_MS = 1_000;
const HEADS_AT_ONCE = 100;

async function main(): Promise<void> {
  const postgres = startPostgres();
  const connection = await connect({ kind: "postgres", url: postgres.url });
  await fillTimes(connection, OTHER_TIMES);
  const { cityId, times } = await prepareOpening(connection);
  const people = await makePeople(connection, count + EARLY);
  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startApi(port, postgres.url)));

  // They have the page open: their cookies are there.
  const figures = new Figures();
  const callers: Awaited<ReturnType<typeof callerOf>>[] = [];
  const callerOf = async (index: number) => {
    const port = ports[index % ports.length] ?? 0;
    const headers = await csrfHeaders(port, people[index] ?? { id: 0, sessionToken: "" });
    return { figures, port, headers, cityId };
  };
  for (let index = 0; index < people.length; index += HEADS_AT_ONCE) {
    const next = people.slice(index, index + HEADS_AT_ONCE);
    callers.push(...(await Promise.all(next.map((_, each) => callerOf(index + each)))));
  }

  const opensAt = await openIn(connection, 5);
  const start = performance.now();
  const early = callers.slice(0, EARLY).map((caller) => pressEarly(caller, times, opensAt));
  const waiting = callers.slice(EARLY).map(async (caller) => {
    await wait(opensAt - Date.now() + (SHARED_SECONDS + Math.random() * spread) * 1_000);
    figures.phase = "after";
    return waitAndBook(caller);
  });
  const [booked, hadEarly] = await Promise.all([Promise.allSettled(waiting), Promise.all(early)]);

  const failed = booked.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  const given = booked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const acknowledged = given.filter((id) => id !== null);
  const faults = {
    ...(await findFaults(connection, acknowledged)),
    "times that somebody had early": await countEarly(connection),
  };
  figures.lines().forEach((line) => console.log(line));
  console.log(
    `${count} people for ${times.length} times, spread over ${spread} s: ${acknowledged.length} booked and ${given.length - acknowledged.length} found nothing left within ${Math.round((performance.now() - start) / 1000) - 5} s of the opening; p99 of all answers ${figures.at(0.99).toFixed(0)} ms; of ${EARLY} who pressed early ${hadEarly.filter(Boolean).length} hold a time, since the opening`,
  );
  failed.slice(0, 5).forEach((reason) => console.log(reason));
  console.log(faults);

  agent.destroy();
  for (const { process: child, ended } of servers) {
    child.kill();
    await ended;
  }
  await connection.close();
  postgres.stop();
  const isWhole = Object.values(faults).every((times) => times === 0);
  const isGood = failed.length === 0 && figures.errors() === 0 && figures.at(0.99) < LONGEST_MS;
  process.exitCode = isWhole && isGood ? 0 : 1;
}

void main();
