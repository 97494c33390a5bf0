/**
 * How fast the calls that only read are, beside bare Fastify routes in the same run, and whether they grow slower with the
 * table.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/reads.ts [TIMES,…] [SECONDS]
 *
 * "fresh" asks for another list each time, so that each is one of the database; "shared" for the one list that many want
 * at once. Prints figures and ends with 0.
 */
import { listMaterials } from "@rodinki/contract/paths";
import { agent, ask, csrfHeaders } from "./ask";
import { fillTimes } from "./fill";
import { columns, load } from "./load";
import type { Load } from "./load";
import { makePeople } from "./people";
import { everywhere, readCalls } from "./read-calls";
import { startTarget } from "./target";

const sizes = (process.argv[2] ?? "10000").split(",").map(Number);
const seconds = Number(process.argv[3] ?? 5);
const CLIENTS = [1, 10, 100];

type Call = Pick<Load, "port" | "ask">;

async function measure(times: number): Promise<void> {
  const { target, prepared } = await startTarget(async (connection) => {
    await fillTimes(connection, times);
    return makePeople(connection, 1);
  });
  const [person] = prepared;
  if (!person) throw new Error("nobody was made");
  const headers = await csrfHeaders(target.app, person);
  const { body } = await ask(target.app, listMaterials);
  const slug = body.data?.[0]?.slug ?? "the-site-is-not-built";
  const bare: Record<string, Call> = {
    "bare JSON": { port: target.bare, ask: { path: "/json" } },
    "bare query": { port: target.bare, ask: everywhere("/times", times) },
  };
  const calls = readCalls({ times, userId: person.id, headers, slug });
  for (const [name, ask] of Object.entries(calls)) bare[name] = { port: target.app, ask };
  for (const clients of CLIENTS) {
    for (const [name, call] of Object.entries(bare)) {
      const figures = await load({ ...call, clients, limit: { seconds } });
      console.log([String(times).padStart(8), ...columns(name, clients, figures)].join("  "));
    }
  }
  console.log(`${target.engine}, memory of the server: ${await target.memory()} MB`);
  await target.stop();
}

async function main(): Promise<void> {
  for (const times of sizes) await measure(times);
  agent.destroy();
}

void main();
