import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { holds } from "../database/schema/appointments";
import { bookingForm } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import type { TestTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { agent, csrfHeaders, request } from "../testing/request";
import { freePort, listening, projectRoot, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { createDatabase } from "../testing/test-database";

const git = (...args: string[]) =>
  spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" }).stdout.trim();

/** The last commit before the newest migration; empty in a checkout without history. */
const newest = git("log", "-1", "--diff-filter=A", "--format=%H", "--", "api/migrations/*.sql");
const before = newest && git("rev-parse", "--verify", "--quiet", `${newest}^`);

/** During a release old processes work with the new schema. The test needs the code's history. */
const withHistory = before ? describe : describe.skip;

function checkOut(commit: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "rodinki-old-"));
  const parts = ["api", "contract", "shared", "content-model", "content/signs.yml", "package.json"];
  const archive = execFileSync("git", ["archive", commit, ...parts], {
    cwd: projectRoot,
    maxBuffer: 1e9,
  });
  execFileSync("tar", ["x", "-C", folder], { input: archive });
  const packages = path.join(projectRoot, "node_modules");
  mkdirSync(path.join(folder, "node_modules/@rodinki"), { recursive: true });
  for (const name of readdirSync(packages).filter((each) => each !== "@rodinki")) {
    symlinkSync(path.join(packages, name), path.join(folder, "node_modules", name));
  }
  symlinkSync(path.join(folder, "contract"), path.join(folder, "node_modules/@rodinki/contract"));
  symlinkSync(
    path.join(projectRoot, "api/node_modules"),
    path.join(folder, "api/node_modules"),
    "dir",
  );
  return folder;
}

withHistory("a process of the version before the newest migration", () => {
  const ends: (() => unknown)[] = [() => agent.destroy()];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it("holds and books on the schema that the new version has made", async () => {
    const database = await createDatabase({ isBare: true });
    ends.push(database.drop);
    const url = database.config.kind === "postgres" ? database.config.url : "";
    const folder = checkOut(before);
    ends.push(() => rmSync(folder, { recursive: true }));
    const environment = {
      DATABASE_URL: url,
      SESSION_SECRET: "one-key-for-both-processes-0123456789",
      SITE_URL: "http://localhost:8000",
      SERVE_SITE: "0",
      CAPTCHA_PROVIDER: "off",
      RATE_LIMIT: "off",
    };
    const port = await freePort();
    const place = { PORT: String(port), DATA_DIR: path.join(folder, "data-of-the-old-one") };
    const old: ServerProcess = spawnServer({ ...environment, ...place }, folder);
    ends.push(() => old.process.kill("SIGKILL") && old.ended);
    await listening(old);

    const config = readConfig({ ...environment, DATA_DIR: path.join(folder, "data") });
    const app = await buildApp({ config, projectRoot: folder });
    ends.push(() => app.close());
    const { browser } = await signInOne(app);
    const clinic = await createClinic(app);
    const [time, live] = [await createTime(app, clinic), await createTime(app, clinic)];
    // The new version holds times during registration in this way: one hold has expired, the other is live.
    await app.database.insert(holds).values([
      { clinicTimeId: time.id, timeId: "over", expiresAt: sql`now()` },
      { clinicTimeId: live.id, timeId: "live", expiresAt: sql`now() + interval '5 minutes'` },
    ]);

    const sessionToken = browser.cookies.get("session") ?? "";
    const headers = {
      ...(await csrfHeaders(port, { sessionToken })),
      origin: environment.SITE_URL,
    };
    const hold = ({ id: clinic_time_id, day: time }: TestTime) =>
      request(port, paths.holdTime, { headers, query: { clinic_time_id, time } });
    const refused = await hold(live);
    const held = await hold(time);
    const body = { ...bookingForm, time_id: held.body.TimeId };
    const booked = await request(port, paths.createAppointment, { headers, body });
    const shown = await browser.call(paths.listAppointments);

    expect([refused, held, booked].map(({ status }) => status)).toEqual([409, 200, 201]);
    expect(shown.json().data).toHaveLength(1);
  });
});

if (process.env.TEST_DATABASE_URL && !before) {
  it("has no history of the code here: what an old process does is not tried", () => undefined);
}
