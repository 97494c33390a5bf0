import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { PROGRAM as PGBOUNCER, startPgbouncer } from "../../api/src/testing/pgbouncer";
import { freePort } from "../../api/src/testing/server-process";
import { keepCalling, lost } from "./callers";
import { ask, makePrimary, makeReplica, newFolder, start, VERSIONS } from "./clusters";
import { atEnd, runRehearsal } from "./rehearsal";
import { makeMachine } from "./machine";
import { layOut, PROGRAM as NGINX, startDeployedNginx } from "./nginx";

/** @returns URLs of PgBouncer, of PostgreSQL behind it and of Redis, and functions to query the primary and its replica */
async function startEngines() {
  const folder = newFolder();
  const [primaryPort, replicaPort, redisPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const primary = makePrimary(folder);
  start(primary, primaryPort);
  ask(primaryPort, "create database rodinki");
  const replica = makeReplica(folder, primaryPort);
  start(replica, replicaPort);
  const direct = `postgres://postgres@127.0.0.1:${primaryPort}/rodinki`;
  const pooler = await startPgbouncer(direct);
  atEnd(pooler.stop);
  const configuration = path.resolve(__dirname, "../redis/redis.conf");
  const redis = spawn("redis-server", [configuration, "--port", String(redisPort)]);
  atEnd(() => redis.kill("SIGTERM") && once(redis, "exit"));
  const count = (port: number) => Number(ask(port, "select count(*) from questions", "rodinki"));
  return {
    environment: {
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: "transaction",
      DATABASE_DIRECT_URL: direct,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    },
    countQuestions: () => ({ primary: count(primaryPort), replica: count(replicaPort) }),
  };
}

/**
 * Rehearses a rolling release of two processes under load on this machine: nginx, PgBouncer, PostgreSQL with a replica and Redis,
 * with the files of deploy/. Requires a build, and Debian's nginx, pgbouncer, postgresql and redis-server; READY_SECONDS as in
 * deploy/release.
 */
async function main(): Promise<void> {
  const { environment, countQuestions } = await startEngines();
  const machine = makeMachine([await freePort(), await freePort()], {
    ...environment,
    SESSION_SECRET: "one-key-for-both-processes-0123456789",
    SITE_URL: "http://localhost:8000",
    SERVE_SITE: "0",
    DEMO_DATA: "1",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
  });
  atEnd(machine.stop);
  layOut(machine.home);
  console.log(await machine.release("first"));
  const [port, tlsPort, plainPort] = [await freePort(), await freePort(), await freePort()];
  const nginx = await startDeployedNginx({ home: machine.home, port, tlsPort, plainPort });
  atEnd(nginx.stop);

  const finish = keepCalling(`http://127.0.0.1:${port}`);
  atEnd(finish);
  await setTimeout(2_000);
  const began = performance.now();
  console.log(await machine.release("second", nginx));
  console.log(`the release took ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await setTimeout(2_000);
  const calls = await finish();
  const old = await fetch(`http://127.0.0.1:${port}/only-in-first-0123456789abcdef.js`);

  let rows = countQuestions();
  while (rows.replica !== rows.primary) {
    await setTimeout(100);
    rows = countQuestions();
  }
  console.table(calls.answers);
  console.log("questions:", { acknowledged: calls.acknowledged.length, ...rows });
  console.log(`a file of the first build: ${old.status}`);
  const failed = lost(calls);
  if (failed.length > 0 || rows.primary !== calls.acknowledged.length || old.status !== 200) {
    throw new Error(`something was lost: ${failed.join(", ")}`);
  }
}

const PROGRAMS = [NGINX, PGBOUNCER, VERSIONS, "redis-server", "curl", "openssl"];

runRehearsal(main, PROGRAMS);
