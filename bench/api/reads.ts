/**
 * How fast the calls that only read are, beside bare Fastify routes in the same run, and whether they grow slower with the
 * table.
 *
 *   [TEST_DATABASE_URL=postgres://…] node --import tsx bench/api/reads.ts [TIMES,…] [SECONDS]
 *
 * "fresh" asks for another list each time, so that each is one of the database; "shared" for the one list that many want
 * at once. Prints figures and ends with 0.
 */
import { load, type Figures, type Load } from "./load";
import { csrfHeaders } from "./ask";
import { fillTimes } from "./fill";
import { makePeople } from "./people";
import { startTarget, type Target } from "./target";

const sizes = (process.argv[2] ?? "10000").split(",").map(Number);
const seconds = Number(process.argv[3] ?? 5);
const CLIENTS = [1, 10, 100];
const KELLY = "/api/api/v1/kelly-api";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Another address each time: children's birthdays, one after the other, on each of the next days of each clinic. */
function everywhere(path: string, times: number): () => string {
  const clinics = Math.max(1, Math.ceil(times / 2_160));
  let asked = 0;
  return () => {
    const birthday = inDays(-400 - (asked % 6_000));
    const day = inDays(2 + (asked % 25));
    asked += 1;
    return `${path}?clinic_id=${1 + (asked % clinics)}&time=${day}&birthday=${birthday}`;
  };
}

type Call = Omit<Load, "clients" | "seconds">;

function calls(target: Target, times: number, headers: Record<string, string>, userId: number) {
  const day = inDays(5);
  const open = (path: Call["path"]): Call => ({ port: target.app, path });
  const own = (path: string): Call => ({ port: target.app, path, headers });
  return {
    "bare JSON": { port: target.bare, path: "/json" },
    "bare query": { port: target.bare, path: everywhere("/times", times) },
    "times, fresh": open(everywhere(`${KELLY}/clinic-time/for-child`, times)),
    "times, shared": open(`${KELLY}/clinic-time/index?clinic_id=1&time=${day}`),
    "cities, shared": open(`${KELLY}/city/index`),
    "days, shared": open(`${KELLY}/doctor-date/index?city_id=2`),
    "clinics, shared": open(`${KELLY}/clinic/index?city_id=2&time=${day}`),
    "csrf-cookie": open("/api/sanctum/csrf-cookie"),
    challenge: open("/api/api/v1/captcha/challenge"),
    results: open("/api/api/v1/ddm/index"),
    articles: open("/api/api/v1/articles/list"),
    "own account": own(`/api/api/v1/acl/users/show/${userId}`),
    "own appointments": own(`${KELLY}/consumer/index`),
    "own reset token": own(`/api/api/v1/acl/password/reset-token/${userId}`),
  };
}

const print = (times: number, name: string, clients: number, figures: Figures) =>
  console.log(
    [
      String(times).padStart(8),
      name.padEnd(17),
      `${clients} clients`.padStart(11),
      `${figures.requestsPerSecond}/s`.padStart(8),
      `p50 ${figures.p50} ms`.padStart(9),
      `p99 ${figures.p99} ms`.padStart(10),
      `errors ${figures.errors}`,
    ].join("  "),
  );

async function measure(times: number): Promise<void> {
  const { target, prepared } = await startTarget(async (connection) => {
    await fillTimes(connection, times);
    return makePeople(connection, 1);
  });
  const [person] = prepared;
  if (!person) throw new Error("nobody was made");
  const headers = await csrfHeaders(target.app, person);
  for (const clients of CLIENTS) {
    for (const [name, call] of Object.entries(calls(target, times, headers, person.id))) {
      print(times, name, clients, await load({ ...call, clients, seconds }));
    }
  }
  console.log(`${target.engine}, memory of the server: ${await target.memory()} MB`);
  await target.stop();
}

async function main(): Promise<void> {
  for (const times of sizes) await measure(times);
}

void main();
