/**
 * How fast the lists of free times are, beside bare Fastify routes in the same run.
 *
 *   node --import tsx bench/api/lists.ts [TIMES] [SECONDS]
 *
 * "fresh" goes round many clinics and days: what comes round again within a second is shared after all, so only its figure
 * below the number of lists a second is one of the database. "shared" asks for one list, which many want at once. Prints
 * figures and ends with 0.
 */
import { load, type Figures } from "./load";
import { startTarget } from "./target";

const times = Number(process.argv[2] ?? 10_000);
const seconds = Number(process.argv[3] ?? 5);
const CLIENTS = [1, 10, 100];
const KELLY = "/api/api/v1/kelly-api";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Every clinic on each of the next days. */
const everywhere = (path: string) => {
  const clinics = Math.max(1, Math.ceil(times / 2_160));
  const days = Array.from({ length: 25 }, (_, day) => inDays(day + 2));
  return Array.from({ length: clinics }, (_, clinic) => clinic + 1)
    .flatMap((clinic) => days.map((day) => `${path}?clinic_id=${clinic}&time=${day}`))
    .slice(0, 5_000);
};

const print = (name: string, clients: number, figures: Figures) =>
  console.log(
    [
      name.padEnd(28),
      `${clients} clients`.padStart(12),
      `${figures.requestsPerSecond}/s`.padStart(10),
      `p50 ${figures.p50} ms`.padStart(11),
      `p99 ${figures.p99} ms`.padStart(12),
      `errors ${figures.errors}`,
    ].join("  "),
  );

async function main(): Promise<void> {
  const target = await startTarget(times);
  const day = inDays(5);
  const calls = {
    "bare JSON": { port: target.bare, paths: ["/json"] },
    "bare query": { port: target.bare, paths: everywhere("/times") },
    "times, fresh": { port: target.app, paths: everywhere(`${KELLY}/clinic-time/index`) },
    "times, shared": {
      port: target.app,
      paths: [`${KELLY}/clinic-time/index?clinic_id=1&time=${day}`],
    },
    "cities, shared": { port: target.app, paths: [`${KELLY}/city/index`] },
    "days, shared": { port: target.app, paths: [`${KELLY}/doctor-date/index?city_id=2`] },
    "clinics, shared": {
      port: target.app,
      paths: [`${KELLY}/clinic/index?city_id=2&time=${day}`],
    },
  };
  console.log(`${target.engine}, ${times} times, ${seconds} s each`);
  for (const clients of CLIENTS) {
    for (const [name, call] of Object.entries(calls)) {
      print(name, clients, await load({ ...call, clients, seconds }));
    }
  }
  console.log(`memory of the server: ${await target.memory()} MB`);
  await target.stop();
}

void main();
