import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { book } from "../testing/booking";
import type { Browser } from "../testing/browser";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { enrolledColleague, inviteColleague } from "../testing/staff";
import { secretMarks } from "../database/schema/security";
import { secretTables } from "../account-data/forget-secrets";
import { insertSecrets, insertWaiting } from "../testing/own-rows";
import { QUIET } from "../testing/test-app";
import { insertAny } from "../testing/rows";
import { createDatabase } from "../testing/test-database";

it("keeps people signed in and their appointments over a restart", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-restart-"));
  const { config: database, drop } = await createDatabase({ isReopened: true });
  const config = { ...readConfig({ ...QUIET, DATA_DIR: dataDir }), database };
  const before = await buildApp({ config, projectRoot: dataDir });
  const { browser } = await signInOne(before);
  const booked = await book(browser, await createTime(before, await createClinic(before)));
  await before.close();

  const after = await buildApp({ config, projectRoot: dataDir });
  const returned = browser.copy(after);
  const list = await returned.call(paths.listAppointments);
  // The generated secret is the same, so the earlier CSRF token is still valid.
  const logout = await returned.call(paths.logout);
  await after.close();
  await drop();
  await rm(dataDir, { recursive: true });

  expect(list.json()).toEqual({ data: [booked] });
  expect(logout.statusCode).toBe(204);
});

describe("with another secret", () => {
  const SECRETS = [
    "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa",
    "another-one-0123456789-0123456789",
  ] as const;

  let folder = "";
  let database: Awaited<ReturnType<typeof createDatabase>>;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "rodinki-secret-"));
    database = await createDatabase();
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const lines: string[] = [];
  beforeEach(() => lines.splice(0));

  const start = (secret: string) =>
    buildApp({
      config: {
        ...readConfig({ ...QUIET, DATA_DIR: folder, SESSION_SECRET: secret }),
        database: database.config,
      },
      projectRoot: folder,
      logStream: { write: (line) => void lines.push(line) },
    });

  /** A signed-in person with a booking, an entry on the waiting list and every kind of link; the process has ended. */
  async function somebody(): Promise<Browser> {
    const app = await start(SECRETS[0]);
    const { id: userId, browser } = await signInOne(app);
    const clinic = await createClinic(app);
    const { id: appointmentId } = await book(browser, await createTime(app, clinic));
    const { id: clinicTimeId } = await createTime(app, clinic);
    const { cityId, id: clinicId } = clinic;
    await insertWaiting(app.database, {
      userId,
      cityId,
      clinicId,
      clinicTimeId,
      childBirthday: "2020-01-01",
    });
    const until = sql`now() + interval '1 day'`;
    const known = { browser_hash: "browser", mailbox_hash: "mailbox" };
    await insertAny(app.database, "registration_holds", {
      clinic_time_id: clinicTimeId,
      ...known,
      until,
    });
    await insertAny(app.database, "devices", { user_id: userId });
    await insertSecrets(app.database, { userId, appointmentId, email: "anna@example.ru" });
    const alert = { city_id: cityId, expires_at: until, confirmed_at: sql`now()` };
    await insertAny(app.database, "opening_alerts", alert);
    await enrolledColleague(app, clinicId);
    await inviteColleague(app, clinicId);
    // As a version that remembered no secret has left the database.
    await app.database.delete(secretMarks);
    await app.close();
    return browser;
  }

  /** What a process with that secret answers to a person who returns, and how many rows each table of secrets has. */
  async function visit(secret: string, person: Browser) {
    const app = await start(secret);
    const browser = person.copy(app);
    const { statusCode: status } = await browser.call(paths.listAppointments);
    const { database: data } = app;
    const counts = await Promise.all(secretTables.map((table) => data.$count(table)));
    const hashes = await data.runQuery<{ hash: string }>(
      {
        name: "hashes-of-places",
        text: "select token_hash as hash from opening_alerts union select token_hash from waiting_offers",
      },
      [],
    );
    const booked = await data.$count(sql`appointments`);
    await app.close();
    return { status, counts, booked, hashes: hashes.map(({ hash }) => hash) };
  }

  const ended = () => lines.filter((line) => line.includes("SESSION_SECRET is another one")).length;

  it("ends sessions with another secret alone, and keeps places and bookings", async () => {
    const browser = await somebody();

    const upgraded = await visit(SECRETS[0], browser);
    const before = await visit(SECRETS[0], browser);
    expect([upgraded.status, before.status]).toEqual([200, 200]);
    expect(before.counts).not.toContain(0);
    expect(ended()).toBe(0);

    const after = await visit(SECRETS[1], browser);
    expect([after.status, after.booked]).toEqual([401, 1]);
    // What stays: the undo of an e-mail's change, the address that waits for an opening, an offer and an ended calendar
    // feed.
    expect(after.counts.reduce((sum, count) => sum + count)).toBe(4);
    expect(after.hashes).toHaveLength(2);
    for (const hash of after.hashes) expect(before.hashes).not.toContain(hash);
    expect(ended()).toBe(1);

    // The earlier secret makes no deleted session valid again.
    expect((await visit(SECRETS[0], browser)).status).toBe(401);
  });
});
