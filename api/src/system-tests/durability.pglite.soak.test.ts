import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ne, sql } from "drizzle-orm";
import type { Filling } from "@rodinki/contract/address";
import type { AnswerOf, CallName } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { appointments } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { bookingForm } from "../testing/booking";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { freePort, listening, projectRoot, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { urlOf } from "../testing/url-of";

/**
 * The real process on real files: killed without warning in the middle of bookings, started again, and
 * asked whether every booking it has confirmed is there.
 */
const ROUNDS = 20;
const BOOKINGS_PER_ROUND = 12;
const PARALLEL = 4;

let dataDir = "";
let environment: Record<string, string> = {};
let base = "";
let server: ServerProcess | undefined;

const openDirectly = () =>
  buildApp({ config: readConfig({ ...environment, LOG_LEVEL: "error" }), projectRoot });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-durable-"));
  await prepareDataDirectory(dataDir);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVE_SITE: "0",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
    // Its visits would take some of the times that are booked here.
    DEMO_STAFF: "0",
  };
});

afterAll(async () => {
  server?.process.kill("SIGKILL");
  await rm(dataDir, { recursive: true });
});

// Only the embedded database lives in the process that is killed.
it(`loses no confirmed booking in ${ROUNDS} kills`, async () => {
  const { people, times } = await prepare();
  const confirmed = new Set<string>();

  for (let round = 0; round < ROUNDS; round += 1) {
    const current = spawnServer(environment);
    server = current;
    await listening(current);
    const target = confirmed.size + BOOKINGS_PER_ROUND;
    const bookUntilKilled = async (): Promise<void> => {
      const [person, time] = [people.pop(), times.pop()];
      if (person === undefined || time === undefined) throw new Error("too few people or times");
      const recordId = await book(person, time);
      if (recordId === null) return;
      confirmed.add(recordId);
      if (confirmed.size === target) current.process.kill("SIGKILL");
      return bookUntilKilled();
    };
    await Promise.all(Array.from({ length: PARALLEL }, bookUntilKilled));
    await current.ended;
  }

  const app = await openDirectly();
  const stored = await app.database
    .select({ recordId: appointments.recordId })
    .from(appointments)
    .where(ne(appointments.status, "canceled"));
  await app.close();
  expect(confirmed.size).toBeGreaterThanOrEqual(ROUNDS * BOOKINGS_PER_ROUND);
  const found = new Set(stored.map(({ recordId }) => recordId));
  expect([...confirmed].filter((recordId) => !found.has(recordId))).toEqual([]);
});

/** People and free times for every round, written while no server runs. */
async function prepare() {
  const app = await openDirectly();
  const count = ROUNDS * (BOOKINGS_PER_ROUND + 2 * PARALLEL);
  const people = await signIn(app, count);
  const times = await app.database
    .select({ id: clinicTimes.id, day: clinicTimes.day })
    .from(clinicTimes)
    .where(sql`${clinicTimes.startsAt} > now() + interval '1 day'`)
    .limit(count);
  await app.close();
  return { people, times };
}

/** @returns the record's reference, or null when the server has died before it could answer */
async function book(person: Person, time: { id: number; day: string }): Promise<string | null> {
  const query = { clinic_time_id: time.id, time: time.day };
  const held = await ask(person, paths.holdTime, { query });
  if (held === null) return null;
  const body = { ...bookingForm, time_id: held.TimeId };
  const created = await ask(person, paths.createAppointment, { body });
  return created?.data.recordId ?? null;
}

/** @returns the answer's body, or null when the connection broke */
async function ask<Name extends CallName>(
  { browser }: Person,
  call: Name,
  { query, body = {} }: { query?: Filling["query"]; body?: object },
): Promise<AnswerOf<Name> | null> {
  try {
    const response = await fetch(base + urlOf(call, { query }), {
      method: "POST",
      headers: {
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as AnswerOf<Name>;
  } catch (error) {
    // That is how fetch reports a broken connection.
    if ((error as Error).name === "TypeError") return null;
    throw error;
  }
}
