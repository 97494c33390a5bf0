/**
 * Measures calls with many concurrent clients. For comparison, each reading call is followed by its statements on the bare
 * driver, and each writing call by a bare transaction, or a bare hash if it hashes a password.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/run.ts [TIMES] [REQUESTS]
 *
 * TIMES is the size of the calendar, and of the journal, consents and e-mails of other people. REQUESTS are sent for each figure,
 * a quarter of them if a password is hashed. Exits with 1 when a call was refused.
 */
import { agent, csrfHeaders } from "../../api/src/testing/request";
import { makePeople } from "../../api/src/testing/many-people";
import { numbersOf } from "../frame";
import { HASHING, OWN_CALLS, readCalls, writeCalls } from "./calls";
import { fillTimes } from "./fill";
import { fillPast, giveFixtures, signInAll, timesFor } from "./fixtures";
import { load } from "./load";
import type { RequestOptions } from "./load";
import { startTarget } from "./target";

const [times, wanted] = numbersOf<[number, number]>(
  "api/run.ts [TIMES] [REQUESTS]",
  [10_000, 1_000],
);
const CLIENTS = 100;
const requests = Math.max(wanted, CLIENTS);
const WARM_UP = 100;
/** Number of prepared requests of a call, each of which is sent once. */
const STOCK = requests + WARM_UP;

type MakeRequest = (n: number) => RequestOptions;

async function main(): Promise<void> {
  const { target, prepared } = await startTarget(async (connection) => {
    const count = OWN_CALLS * STOCK;
    await fillTimes(connection, Math.max(times, timesFor(count)));
    const patients = await giveFixtures(connection, await makePeople(connection, count));
    await fillPast(connection, times);
    return patients;
  });
  const callers = await signInAll(target.app, prepared);
  const visitor = await csrfHeaders(target.app, { sessionToken: "v".repeat(43) });
  const [first] = callers;
  if (first === undefined) throw new Error("nobody was made");

  const measure = async (port: number, makeRequest: MakeRequest, amount = requests) => {
    let sent = 0;
    const next = () => makeRequest(sent++);
    await load({ port, makeRequest: next, clients: 10, requests: WARM_UP });
    return load({ port, makeRequest: next, clients: CLIENTS, requests: amount });
  };
  const rows: Record<string, object> = {};
  const row = async (name: string, makeRequest: MakeRequest, bare: MakeRequest) => {
    const amount = HASHING.includes(name) ? Math.max(CLIENTS, requests / 4) : requests;
    const own = await measure(target.app, makeRequest, amount);
    // The e-mails of one call must not slow down the next.
    await target.command("settle");
    const { perSecond } = await measure(target.bare, bare, amount);
    rows[name] = { ...own, "bare, per second": perSecond };
    if (own.errors > 0) process.exitCode = 1;
  };

  for (const [name, makeRequest] of Object.entries(readCalls(times, first))) {
    await target.command("note");
    const { method = "GET", path, headers } = makeRequest(STOCK);
    await fetch(`http://127.0.0.1:${target.app}${path}`, { method, headers });
    const count = await target.command("keep");
    await row(`${name} (${count} statements)`, makeRequest, () => ({ path: "/statements" }));
  }
  for (const [name, makeRequest] of Object.entries(writeCalls(callers, visitor))) {
    const path = HASHING.includes(name) ? "/hash" : "/transaction";
    await row(name, makeRequest, () => ({ method: "POST", path }));
  }
  console.log(
    `${target.engine}, ${times} times, ${CLIENTS} clients, memory of the server: ${await target.command("memory")} MB`,
  );
  console.table(rows);
  await target.stop();
  agent.destroy();
}

void main();
