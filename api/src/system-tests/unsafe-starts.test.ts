import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runScript } from "../testing/run-script";
import { freePort, listening, spawnServer } from "../testing/server-process";

/** The real programs, as careless hands start them: `docs/operations.md` has the table. */
let folder = "";
let environment: Record<string, string> = {};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-unsafe-"));
  environment = {
    DATA_DIR: path.join(folder, "data"),
    PORT: String(await freePort()),
    SERVE_SITE: "0",
    LOG_LEVEL: "error",
  };
});
afterEach(() => rm(folder, { recursive: true }));

const production = {
  NODE_ENV: "production",
  SESSION_SECRET: "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa",
  SITE_URL: "https://example.ru",
  ALLOW_MAIL_FILES: "1",
};

async function start(variables: Record<string, string>): Promise<string> {
  const server = spawnServer({ ...environment, ...variables });
  expect(await server.ended).toEqual([1, null]);
  return server.output().replaceAll(folder, "");
}

// What the variables may be: config/config.test.ts.
it("ends with one line, as the programs do, where others can replace DATA_DIR", async () => {
  await chmod(folder, 0o777);
  const line = "DATA_DIR /data can be replaced by other users of \n";

  expect(await start({})).toBe(line);
  for (const [name, args] of [
    ["clinics", ["list"]],
    ["restore", ["package.json"]],
  ] as const) {
    const { code, stderr } = await runScript(name, [...args], environment);
    expect([code, stderr.replaceAll(folder, "")]).toEqual([1, line]);
  }
});

it("ends with one line where e-mails would leave DATA_DIR by a link", async () => {
  await mkdir(path.join(folder, "data"));
  await symlink(tmpdir(), path.join(folder, "data", "outbox"));

  expect(await start({})).toBe(
    "DATA_DIR /data: outbox is a link, which leads to where nothing is protected\n",
  );
});

const asRoot = process.geteuid?.() === 0 && process.platform === "linux" ? it : it.skip;

asRoot(
  "ends with one line where DATA_DIR is mounted read-only, with and without a database in it",
  async () => {
    const mount = (...args: string[]) => expect(spawnSync("mount", args).status).toBe(0);
    const data = path.join(folder, "data");
    await mkdir(data, { mode: 0o700 });
    mount("-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", data);
    try {
      mount("-o", "remount,ro", data);
      const line =
        "DATA_DIR /data cannot be written (EROFS): mount it for writing, for this user\n";
      expect(await start({})).toBe(line);
      expect(await start({ SESSION_SECRET: production.SESSION_SECRET })).toBe(line);
    } finally {
      spawnSync("umount", ["--lazy", data]);
    }
  },
);

it("names all variables at once that are missing", async () => {
  const lines = (await start({ NODE_ENV: "production" })).trim().split("\n");
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "SESSION_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
  ]);
});

it("serves no invented clinics in production, though another start has made them, unless told to", async () => {
  const demonstration = spawnServer(environment);
  await listening(demonstration);
  demonstration.process.kill("SIGTERM");
  await demonstration.ended;

  expect(await start(production)).toBe(
    "DEMO_DATA: the database holds invented clinics: begin with an empty one\n",
  );
  const permitted = spawnServer({ ...environment, ...production, ALLOW_DEMO_DATA: "1" });
  await listening(permitted);
  permitted.process.kill("SIGTERM");
  expect(await permitted.ended).toEqual([0, null]);
});
