import { spawnSync } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { questions } from "../database/schema/questions";
import { Browser, refusal } from "../testing/browser";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { until } from "../testing/until";

/** Size of the test's own file system, which only root can mount. */
const SIZE = "size=160m";
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const asRoot = process.geteuid?.() === 0 && process.platform === "linux" ? describe : describe.skip;

asRoot("a full disk", () => {
  let disk = "";
  let app: FastifyInstance;
  const open = () =>
    buildApp({
      config: readConfig({
        DATA_DIR: path.join(disk, "data"),
        CAPTCHA_PROVIDER: "off",
        RATE_LIMIT: "off",
        SERVE_SITE: "0",
        DEMO_DATA: "0",
        LOG_LEVEL: "silent",
      }),
      projectRoot: disk,
    });

  beforeEach(async () => {
    disk = await mkdtemp(path.join(tmpdir(), "rodinki-disk-"));
    expect(run("mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", disk)).toBe(true);
    await prepareDataDirectory(path.join(disk, "data"));
    app = await open();
  });
  afterEach(async () => {
    await app.close();
    // Unmounted lazily, as an engine that has died keeps its files open until the process ends.
    expect(run("umount", "--lazy", disk)).toBe(true);
    await rm(disk, { recursive: true });
  });

  const filler = () => path.join(disk, "filler");

  async function fill(): Promise<void> {
    const block = Buffer.alloc(64 * 1024);
    for (;;) {
      const code = await appendFile(filler(), block).then(
        () => null,
        (error: NodeJS.ErrnoException) => error.code,
      );
      if (code !== null) return expect(code).toBe("ENOSPC");
    }
  }

  const ask = () =>
    new Browser(app).call(paths.sendQuestion, {
      body: {
        name: "Анна",
        email: "anna@example.ru",
        question: "я".repeat(1000),
        "policy-agree": true,
      },
    });

  const readiness = async () => {
    const answer = await app.inject("/readyz");
    return { ...answer.json<{ message?: string }>(), status: answer.statusCode };
  };

  const untilReady = () => until(async () => (await readiness()).status === 200);

  it("is shown by /readyz, refuses writes, and is over when there is room", async () => {
    expect((await readiness()).status).toBe(200);
    await fill();

    expect(await readiness()).toMatchObject({
      status: 503,
      code: "unavailable",
      message: expect.stringMatching(/^На диске не осталось места/) as string,
    });
    const answers: number[] = [];
    while (answers.at(-1) !== 503) answers.push((await ask()).statusCode);
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(answers.length > 1 ? [201] : []));
    expect(refusal(await ask())).toBe("503 unavailable");
    expect((await app.inject("/healthz")).statusCode).toBe(200);

    await rm(filler());
    await untilReady();
    expect((await ask()).statusCode).toBe(201);
    expect(await app.database.$count(questions)).toBe(answers.length);
  });

  it("outlives the death of the engine without room, and loses nothing", async () => {
    expect((await ask()).statusCode).toBe(201);
    await fill();
    const logAnother = () =>
      app.database.execute(sql`select pg_logical_emit_message(true, '', repeat('-', 200000))`);
    const died = async () => {
      for (;;) await logAnother();
    };
    await expect(died()).rejects.toMatchObject({ cause: { severity: "PANIC" } });

    const refused = await Promise.all([ask(), ask(), app.inject("/readyz")]);
    expect(refused.map(refusal)).toEqual(["503 unavailable", "503 unavailable", "503 unavailable"]);

    await rm(filler());
    await untilReady();
    expect((await ask()).statusCode).toBe(201);
    expect(await app.database.$count(questions)).toBe(2);
  });

  it("stops a start with one line", async () => {
    await app.close();
    await fill();

    await expect(open()).rejects.toThrow(/^DATA_DIR .+: the disk has no room$/);
    await rm(filler());
    app = await open();
  });
});
