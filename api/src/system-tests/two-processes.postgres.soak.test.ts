import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { AnswerOf } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { appointments } from "../database/schema/appointments";
import { bookingForm } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { signIn } from "../testing/people";
import type { Person } from "../testing/people";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { useTestApp } from "../testing/test-app";
import { urlOf } from "../testing/url-of";

const ACCOUNTS = 100;
const ATTEMPTS = 1_000;

describe("two processes on one database", () => {
  const servers: ServerProcess[] = [];
  const bases: string[] = [];
  let dataDir = "";

  // Before the test's own application drops the database that they use.
  afterAll(async () => {
    for (const { process: child, ended } of servers) {
      child.kill("SIGKILL");
      await ended;
    }
    await rm(dataDir, { recursive: true });
  });

  const test = useTestApp();

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-two-"));
    for (const name of ["one", "other"]) {
      const port = await freePort();
      const server = spawnServer({
        DATABASE_URL: test.database.kind === "postgres" ? test.database.url : "",
        DATA_DIR: path.join(dataDir, name),
        // Sessions and CSRF tokens are good for both.
        SESSION_SECRET: "one-key-for-both-processes-0123456789",
        PORT: String(port),
        SITE_URL: "http://localhost:8000",
        SERVE_SITE: "0",
        CAPTCHA_PROVIDER: "off",
        RATE_LIMIT: "off",
      });
      servers.push(server);
      bases.push(`http://127.0.0.1:${port}`);
    }
    await Promise.all(servers.map(listening));
  });

  it(`gives one time to one of ${ACCOUNTS} people who ask ${ATTEMPTS} times`, async () => {
    const people = await signIn(test.app, ACCOUNTS);
    const time = await createTime(test.app, await createClinic(test.app));
    const clients = await Promise.all(people.map((person) => openSession(person)));

    const statuses = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, attempt) => {
        const headers = clients[attempt % ACCOUNTS] ?? {};
        return holdAndBook(bases[attempt % 2] ?? "", headers, time);
      }),
    );

    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 409 && status !== 410)).toEqual([201]);
    const booked = await test.app.database
      .select()
      .from(appointments)
      .where(eq(appointments.clinicTimeId, time.id));
    expect(booked).toHaveLength(1);
  });

  async function openSession({ browser }: Person): Promise<Record<string, string>> {
    const session = `session=${browser.cookies.get("session")}`;
    const answer = await fetch(`${bases[0]}${urlOf(paths.getCsrfCookie)}`, {
      headers: { cookie: session },
    });
    const token = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
    return { cookie: session, "x-xsrf-token": decodeURIComponent(token) };
  }
});

/** @returns the status of the booking, or that of the hold when there was none */
async function holdAndBook(base: string, headers: Record<string, string>, time: TestTime) {
  const query = { clinic_time_id: time.id, time: time.day };
  const hold = urlOf(paths.holdTime, { query });
  const held = await fetch(base + hold, { method: "POST", headers });
  if (held.status !== 200) return held.status;
  const { TimeId } = (await held.json()) as AnswerOf<typeof paths.holdTime>;
  const booked = await fetch(`${base}${urlOf(paths.createAppointment)}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...bookingForm, time_id: TimeId }),
  });
  return booked.status;
}
