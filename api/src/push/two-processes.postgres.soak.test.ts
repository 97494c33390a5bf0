import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { generateVAPIDKeys } from "web-push";
import { letters } from "../database/schema/mail";
import { pushNotices, pushSubscriptions } from "../database/schema/push";
import { book } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { mailSettled } from "../testing/outbox";
import { signInOne } from "../testing/people";
import { startPushService } from "../testing/push-service";
import type { PushService } from "../testing/push-service";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { useTestApp } from "../testing/test-app";
import { until } from "../testing/until";

const DAY = 24 * 60;
const keys = generateVAPIDKeys();

describe("processes that send notices from one database", () => {
  let service: PushService;
  let dataDir = "";
  const servers: ServerProcess[] = [];

  const kill = async ({ process: child, ended }: ServerProcess) => {
    child.kill("SIGKILL");
    await ended;
  };
  afterAll(async () => {
    await Promise.all(servers.map(kill));
    await service.stop();
    await rm(dataDir, { recursive: true });
  });

  // Its own keys are others: it sends nothing to these browsers.
  const test = useTestApp();

  beforeAll(async () => {
    service = await startPushService();
    dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-push-"));
  });

  let before = 0;
  beforeEach(async () => {
    await Promise.all(servers.splice(0).map(kill));
    await test.app.database.delete(pushSubscriptions);
    service.answer(() => ({ status: 201 }));
    service.received.splice(0);
    before = service.asked();
  });

  async function start(name: string): Promise<ServerProcess> {
    const server = spawnServer({
      DATABASE_URL: test.database.kind === "postgres" ? test.database.url : "",
      DATA_DIR: path.join(dataDir, name),
      SESSION_SECRET: "one-key-for-both-processes-0123456789",
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_SERVICES: service.origin,
      PORT: String(await freePort()),
      SITE_URL: "http://localhost:8000",
      SERVE_SITE: "0",
      CAPTCHA_PROVIDER: "off",
      RATE_LIMIT: "off",
    });
    servers.push(server);
    await listening(server);
    return server;
  }

  /** Somebody with a phone, whose reminder is due. */
  async function remind(clinic: Awaited<ReturnType<typeof createClinic>>): Promise<void> {
    const { id: userId, browser } = await signInOne(test.app);
    const { id } = await book(browser, await createTime(test.app, clinic, 3 * DAY));
    await mailSettled(test);
    const phone = { ...service.subscribe(), serverKey: keys.publicKey, device: "Chrome, Android" };
    await test.app.database.insert(pushSubscriptions).values({ userId, ...phone });
    await test.app.database
      .update(letters)
      .set({ dueAt: sql`now()` })
      .where(sql`${eq(letters.appointmentId, id)} and ${eq(letters.kind, "reminder-48h")}`);
  }

  /** Resolves when nothing waits any more; the job comes by itself every five seconds. */
  const nothingWaits = () =>
    until(async () => {
      const rows = await test.app.database.select().from(pushNotices);
      return rows.length > 0 && rows.every(({ sentAt }) => sentAt !== null) ? rows : null;
    });

  it("send each of them once", async () => {
    await Promise.all([start("one"), start("other")]);
    const clinic = await createClinic(test.app);
    for (let count = 0; count < 20; count += 1) await remind(clinic);
    // The last ones may be still to be planned.
    await until(() => service.received.length >= 20);

    const rows = await nothingWaits();
    expect(rows.map(({ attempts }) => attempts)).toEqual(Array(20).fill(1));
    expect(new Set(service.received.map(({ browser }) => browser.endpoint)).size).toBe(20);
    expect(service.asked()).toBe(before + 20);
  });

  it("lose none when the one that is sending is killed", async () => {
    const isAsked = new Promise<void>((resolve) => {
      // Never answered.
      service.answer(() => new Promise(() => resolve()));
    });
    const dying = await start("dying");
    await remind(await createClinic(test.app));
    await isAsked;
    await kill(dying);

    service.answer(() => ({ status: 201 }));
    await test.app.database.update(pushNotices).set({ dueAt: sql`now()` });
    await start("next");
    expect(await nothingWaits()).toMatchObject([{ attempts: 2 }]);
    expect(service.asked()).toBe(before + 2);
  });
});
