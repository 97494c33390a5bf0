/**
 * How fast each call that changes something is, beside a bare Fastify route that takes the same request in the same run,
 * and whether they grow slower with what the tables hold.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/writes.ts [LINES,…] [REQUESTS]
 *
 * LINES are those of the journal, the consents and the e-mails of other people. REQUESTS go out for each figure, a quarter
 * of them where an answer is slow on purpose. A password costs its hash, so the share of those calls is of a bare hash.
 * Prints figures and ends with 0.
 */
import { agent, csrfHeaders } from "./ask";
import { fillPast, giveFixtures, timesFor } from "./fixtures";
import { fillTimes } from "./fill";
import { columns, load } from "./load";
import type { Asked } from "./load";
import { makePeople } from "./people";
import { startTarget } from "./target";
import type { Target } from "./target";
import { EVEN, HASHING, OWN_CALLS, writeCalls } from "./write-calls";
import { makeOpeningAlerts, makeWaiting } from "./unconfirmed";

const sizes = (process.argv[2] ?? "10000").split(",").map(Number);
const CLIENTS = [1, 10, 100];
const requests = Math.max(Number(process.argv[3] ?? 1000), ...CLIENTS);
const WARM_UP = 100;
const STOCK = requests * CLIENTS.length + WARM_UP;
/** An answer from memory takes so little that it needs more of them for a figure. */
const bareRequests = 20 * requests;

const HASH = "a bare hash";

async function start(lines: number): Promise<Target & { calls: ReturnType<typeof writeCalls> }> {
  const { target, prepared: patients } = await startTarget(async (connection) => {
    const count = OWN_CALLS * STOCK;
    await fillTimes(connection, timesFor(count));
    const patients = await giveFixtures(connection, await makePeople(connection, count));
    await makeWaiting(connection, STOCK);
    await makeOpeningAlerts(connection, STOCK);
    await fillPast(connection, lines);
    return patients;
  });
  const callers = await Promise.all(
    patients.map(async (patient) => ({
      ...patient,
      pushKey: target.pushKey,
      headers: await csrfHeaders(target.app, patient),
    })),
  );
  const visitor = await csrfHeaders(target.app, { id: 0, sessionToken: "v".repeat(43) });
  return { ...target, calls: writeCalls(callers, visitor) };
}

interface Call {
  port: number;
  name: string;
  ask: () => Asked;
}

/** @param scale takes the measure beside each figure; null: the call is a measure itself */
async function measure({ port, name, ask }: Call, scale: Pick<Call, "port" | "ask"> | null) {
  const isSlow = name === HASH || EVEN.includes(name) || HASHING.includes(name);
  await load({ port, ask, clients: 10, limit: { requests: WARM_UP } });
  for (const clients of CLIENTS) {
    const count = isSlow ? Math.max(clients, requests / 4) : requests;
    const figures = await load({ port, ask, clients, limit: { requests: count } });
    const most = { requests: HASHING.includes(name) ? count : bareRequests };
    const bare = scale && (await load({ ...scale, clients, limit: most })).requestsPerSecond;
    const share = bare && `${((figures.requestsPerSecond / bare) * 100).toFixed(1)} % of ${bare}/s`;
    console.log([...columns(name, clients, figures), share ?? ""].join("  "));
  }
}

const counted = (ask: (n: number) => Asked) => {
  let n = 0;
  return () => ask((n += 1));
};

async function measureAll(lines: number): Promise<void> {
  const target = await start(lines);
  const { bare: port } = target;
  console.log(`${target.engine}, ${lines} lines`);
  const hash = (): Asked => ({ method: "POST", path: "/hash" });
  await measure({ port, name: HASH, ask: hash }, null);
  const transaction = (): Asked => ({ method: "POST", path: "/transaction" });
  await measure({ port, name: "a bare transaction", ask: transaction }, null);
  for (const [name, ask] of Object.entries(target.calls)) {
    const scale = HASHING.includes(name) ? hash : counted(ask);
    await measure({ port: target.app, name, ask: counted(ask) }, { port, ask: scale });
    // The e-mails of one call do not slow the next.
    await target.settled();
  }
  console.log(`memory of the server: ${await target.memory()} MB`);
  await target.stop();
}

async function main(): Promise<void> {
  for (const lines of sizes) await measureAll(lines);
  agent.destroy();
}

void main();
