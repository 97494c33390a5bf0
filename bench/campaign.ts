/**
 * A campaign day, rehearsed: readers and patients who all want the same Saturday, before nginx, two processes of the API and
 * PostgreSQL on this machine. In the middle one process is killed and the database falls over.
 *
 *   node --import tsx bench/campaign.ts [PATIENTS] [SECONDS]
 *
 * Needs a built site, nginx and PostgreSQL. Prints what each call took, what people saw and what the database holds in the
 * end; ends with 1 where somebody saw an error, or something acknowledged is lost.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../api/src/database/connect";
import { freePort, projectRoot } from "../api/src/testing/server-process";
import { startNginx } from "../e2e/fixtures/nginx";
import { agent } from "./api/ask";
import { fillTimes } from "./api/fill";
import { makePeople } from "./api/people";
import { Figures } from "./campaign/figures";
import { findFaults } from "./campaign/invariants";
import { startApi, startPostgres } from "./campaign/machines";
import { visit } from "./campaign/patient";

const patients = Number(process.argv[2] ?? 400);
const seconds = Number(process.argv[3] ?? 180);
const TIMES = 60_000;
/** As many clinics as have a time for nine people of ten: the others read that the day is full. */
const SHARE = 0.9;
const PER_CLINIC = 36;
/** Shares of the whole: a process dies, then the database, then all is as before. */
const DEATHS = { process: 0.35, database: 0.55, over: 0.7 };

const cpuSeconds = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
};

/** Most come in the first third, as after a spot on television. @returns when each comes, in ms */
const arrivals = (count: number) =>
  Array.from({ length: count }, (_, index) => 800 * seconds * ((index + 1) / count) ** 1.5);

async function main(): Promise<void> {
  const postgres = startPostgres();
  const connection = await connect({ kind: "postgres", url: postgres.url });
  await fillTimes(connection, TIMES);
  const people = await makePeople(connection, patients);
  const clinics = Array.from(
    { length: Math.ceil((patients * SHARE) / PER_CLINIC) },
    (_, n) => n + 1,
  );
  const [saturday] = await connection.database.runQuery<{ day: string }>(
    {
      name: "",
      text: "select min(day)::text as day from clinic_times where day > current_date + 1 and extract(isodow from day) = 6",
    },
    [],
  );

  const ports = [await freePort(), await freePort()];
  const servers = await Promise.all(ports.map((port) => startApi(port, postgres.url)));
  const port = await freePort();
  const upstream = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`);
  const nginx = await startNginx(
    `upstream rodinki_api { ${upstream.join(" ")} keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      root ${projectRoot}/public;
      include ${path.join(projectRoot, ".hosting/nginx.conf")};
    }`,
    { port },
  );

  const figures = new Figures();
  const crowd = { port, figures, clinics, day: saturday?.day ?? "" };
  const start = performance.now();
  const at = (share: number) => wait(share * seconds * 1000 - (performance.now() - start));
  const deaths = async () => {
    await at(DEATHS.process);
    figures.phase = "while things die";
    servers[0]?.process.kill("SIGKILL");
    await servers[0]?.ended;
    servers[0] = await startApi(ports[0] ?? 0, postgres.url);
    await at(DEATHS.database);
    postgres.restart();
    await at(DEATHS.over);
    figures.phase = "after";
  };
  const when = arrivals(patients);
  const visits = people.map(async (person, index) => {
    await wait(when[index] ?? 0);
    return visit(crowd, person);
  });
  const [booked] = await Promise.all([Promise.allSettled(visits), deaths()]);

  const given = booked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const acknowledged = given.filter((id) => id !== null);
  const gaveUp = booked.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  const again = await connect({ kind: "postgres", url: postgres.url });
  const faults = await findFaults(again, acknowledged);
  figures.lines().forEach((line) => console.log(line));
  console.log(
    `${patients} people in ${Math.round((performance.now() - start) / 1000)} s: ${acknowledged.length} booked, ${given.length - acknowledged.length} found the day full, ${gaveUp.length} gave up`,
  );
  gaveUp.forEach((reason) => console.log(reason));
  console.log(
    `processor: ${servers.map(({ process: { pid } }) => cpuSeconds(pid).toFixed(1)).join(" and ")} s of the two processes, the killed one since it was started again`,
  );
  console.log(faults);

  agent.destroy();
  await nginx.stop();
  for (const { process: child, ended } of servers) {
    child.kill();
    await ended;
  }
  await again.close();
  await connection.close();
  postgres.stop();
  const isWhole = Object.values(faults).every((times) => times === 0);
  process.exitCode = isWhole && gaveUp.length === 0 && figures.errors() === 0 ? 0 : 1;
}

void main();
