import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { colleague, inviteColleague } from "../testing/staff";
import { devices } from "../database/schema/accounts";
import { appointments } from "../database/schema/appointments";
import { registrationHolds } from "../database/schema/registrations";
import { secretTables } from "../account-data/forget-secrets";
import { knownPerson } from "../testing/known-person";
import { QUIET } from "../testing/test-app";
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

/** How many rows each table of secrets has, and the hashes of those that stay as places in a list. */
async function secretsOf({ database }: FastifyInstance) {
  const counts = await Promise.all(secretTables.map((table) => database.$count(table)));
  const hashes = await database.runQuery<{ hash: string }>(
    {
      name: "hashes-of-places",
      text: "select token_hash as hash from opening_alerts union select token_hash from waiting_offers",
    },
    [],
  );
  return { counts, hashes: hashes.map(({ hash }) => hash) };
}

it("ends sessions and links with another secret, keeps places and bookings", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "rodinki-secret-"));
  const { config: database, drop } = await createDatabase({ isReopened: true });
  const lines: string[] = [];
  const start = (secret: string) =>
    buildApp({
      config: {
        ...readConfig({ ...QUIET, DATA_DIR: folder, SESSION_SECRET: secret }),
        database,
      },
      projectRoot: folder,
      logStream: { write: (line) => void lines.push(line) },
    });

  const app = await start("q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa");
  const { id: userId, browser } = await knownPerson({ app, dataDir: folder, database });
  const clinic = await createClinic(app);
  await app.database.insert(registrationHolds).values({
    timeId: "held",
    clinicTimeId: (await createTime(app, clinic)).id,
    isChild: false,
    network: "203.0.113.0/24",
    browserHash: "browser",
    mailboxHash: "mailbox",
    until: sql`now() + interval '1 day'`,
  });
  await app.database.insert(devices).values({ userId, hash: "device" });
  await colleague(app, clinic.id);
  await inviteColleague(app, clinic.id);
  const before = await secretsOf(app);
  expect(before.counts).not.toContain(0);
  await app.close();

  const after = await start("another-one-0123456789-0123456789");
  const returned = browser.copy(after);
  expect((await returned.call(paths.listAppointments)).statusCode).toBe(401);
  expect(await after.database.$count(appointments)).toBe(1);
  const { counts, hashes } = await secretsOf(after);
  // What stays: the undo of an e-mail's change, the address that waits for an opening, an offer and an ended calendar feed.
  expect(counts.reduce((sum, count) => sum + count)).toBe(4);
  expect(hashes).toHaveLength(2);
  for (const hash of hashes) expect(before.hashes).not.toContain(hash);
  expect(lines.filter((line) => line.includes("SESSION_SECRET is another one"))).toHaveLength(1);
  await after.close();
  await drop();
  await rm(folder, { recursive: true });
});
