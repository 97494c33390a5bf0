/**
 * How fast people hold and book times, through the API and with the same statements straight on the driver.
 *
 *   TEST_DATABASE_URL=postgres://… node --import tsx bench/api/bookings.ts [SECONDS]
 *
 * Every cycle is one person who holds a free time and books it; between cycles the booking is taken away again.
 * Prints figures and ends with 0.
 */
import { Agent, request as httpRequest } from "node:http";
import { Pool } from "pg";
import { connect } from "../../api/src/database/connect";
import { makePeople, type Person } from "./people";
import { rawHoldAndBook } from "./raw-booking";
import { startTarget } from "./target";

const seconds = Number(process.argv[2] ?? 5);
const CLIENTS = [1, 10, 100];
const TIMES = 100_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Answer {
  status: number;
  cookies: string[];
  body: { TimeId?: string; ConsumerId?: number };
}

/** The smallest client that can keep a connection and read an answer. */
function ask(port: number, method: string, path: string, headers: object, body?: object) {
  return new Promise<Answer>((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const request = httpRequest(
      {
        port,
        method,
        path: `/api${path}`,
        agent,
        headers: {
          ...headers,
          ...(text && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(text),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const content = Buffer.concat(parts).toString();
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers["set-cookie"] ?? [],
            body: content ? (JSON.parse(content) as Answer["body"]) : {},
          });
        });
      },
    );
    request.on("error", reject).end(text);
  });
}

async function csrfHeaders(port: number, { sessionToken }: Person) {
  const session = { cookie: `session=${sessionToken}` };
  const { cookies } = await ask(port, "GET", "/sanctum/csrf-cookie", session);
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.split(/[=;]/)[1] ?? "";
  return { ...session, "x-xsrf-token": decodeURIComponent(token) };
}

type Cycle = (worker: number, timeId: number, day: string) => Promise<boolean>;

/** Runs cycles on `clients` workers at once, each on times of its own. @returns what to print */
async function measure(clients: number, free: { id: number; day: string }[], cycle: Cycle) {
  const spans: number[] = [];
  let errors = 0;
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const work = async (worker: number) => {
    while (performance.now() < until) {
      const time = free[next++ % free.length];
      if (!time) return;
      const start = performance.now();
      if (!(await cycle(worker, time.id, time.day))) errors += 1;
      spans.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, worker) => work(worker)));
  spans.sort((a, b) => a - b);
  const at = (share: number) => (spans[Math.floor(spans.length * share)] ?? 0).toFixed(1);
  return `${Math.round(spans.length / seconds)}/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  errors ${errors}`;
}

async function main(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is needed: PGlite belongs to the server's process.");
  const target = await startTarget(TIMES);
  const database = target.environment.DATABASE_URL ?? "";
  const connection = await connect({ kind: "postgres", url: database });
  const pool = new Pool({ connectionString: database, max: 10 });
  const people = await makePeople(connection, Math.max(...CLIENTS));
  const headers = await Promise.all(people.map((person) => csrfHeaders(target.app, person)));
  const free = await connection.database.ask<{ id: number; day: string }>(
    {
      name: "",
      text: "select id, day::text from clinic_times where starts_at > now() + interval '1 day'",
    },
    [],
  );
  // An adult has one live booking: what was booked is taken away before the next cycle.
  const clear = (userId: number) =>
    pool.query("delete from appointments where user_id = $1", [userId]);

  const raw: Cycle = async (worker, timeId) => {
    const userId = people[worker]?.id ?? 0;
    await rawHoldAndBook(pool, userId, timeId);
    await clear(userId);
    return true;
  };
  const api: Cycle = async (worker, timeId, day) => {
    const own = headers[worker] ?? {};
    const held = await ask(
      target.app,
      "POST",
      `/api/v1/kelly-api/clinic-time/block-time?clinic_time_id=${timeId}&time=${day}`,
      own,
    );
    const booked = await ask(target.app, "POST", "/api/v1/kelly-api/consumer/create", own, {
      time_id: held.body.TimeId,
      family_name: "Иванова",
      name: "Анна",
      patronymic_name: "Петровна",
      birth_date: "1984-03-09",
      phone: "79123456789",
      gender: "F",
      how_you_know: "",
      "policy-agree": true,
    });
    await clear(people[worker]?.id ?? 0);
    return booked.status === 201;
  };

  console.log(`${target.engine}, ${free.length} free times, ${seconds} s each`);
  for (const clients of CLIENTS) {
    console.log(`raw hold + book  ${clients} clients  ${await measure(clients, free, raw)}`);
    console.log(`API hold + book  ${clients} clients  ${await measure(clients, free, api)}`);
  }
  console.log(`memory of the server: ${await target.memory()} MB`);
  agent.destroy();
  await pool.end();
  await connection.close();
  await target.stop();
}

void main();
