import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sendQuestion } from "@rodinki/contract/paths";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { freePort, listening, spawnServer } from "../testing/server-process";
import { runScript } from "../testing/run-script";
import type { ServerProcess } from "../testing/server-process";
import { urlOf } from "../testing/url-of";

let folder = "";
let dataDir = "";
let environment: Record<string, string> = {};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-server-"));
  dataDir = path.join(folder, "data");
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SERVE_SITE: "0",
    // Without a build there is a warning that its lists are missing.
    LOG_LEVEL: "error",
  };
});
afterEach(() => rm(folder, { recursive: true }));

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function receive(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, "data")) as [Buffer];
  return chunk.toString();
}

const HEAD = "HTTP/1.1\r\nHost: localhost\r\n";

describe("a server on a database that is there", () => {
  beforeEach(async () => {
    await prepareDataDirectory(dataDir);
    environment.DEMO_DATA = "0";
  });

  it("says where the e-mails and the description are, and stops in order when asked", async () => {
    const server = spawnServer(environment);
    await listening(server);

    const health = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`);
    server.process.kill("SIGTERM");

    expect(health.status).toBe(200);
    expect(await server.ended).toEqual([0, null]);
    const site = `http://localhost:${environment.PORT}`;
    expect(server.output()).toMatch(
      new RegExp(`^E-mail +${site}/dev/outbox\nAPI +${site}/api/docs\n`),
    );
  });

  it("ends with one line that names the wrong variable", async () => {
    const server = spawnServer({ ...environment, HOLD_MINUTES: "ten" });

    expect(await server.ended).toEqual([1, null]);
    expect(server.output()).toBe('HOLD_MINUTES: expected a whole number from 1 to 60, got "ten"\n');
  });

  it("ends with one line when another program has the port", async () => {
    const first = spawnServer(environment);
    await listening(first);
    const second = spawnServer({ ...environment, DATA_DIR: path.join(folder, "elsewhere") });

    expect(await second.ended).toEqual([1, null]);
    expect(second.output()).toMatch(/^PORT, HOST: .*EADDRINUSE.*\n$/);
    first.process.kill("SIGTERM");
    await first.ended;
  });

  it("keeps a second process away from the same files", async () => {
    const first = spawnServer(environment);
    await listening(first);
    const second = spawnServer({ ...environment, PORT: String(await freePort()) });

    expect(await second.ended).toEqual([1, null]);
    expect(second.output()).toMatch(/^DATA_DIR .+ is used by another running process\n$/);
    first.process.kill("SIGTERM");
    expect(await first.ended).toEqual([0, null]);
  });

  let server: ServerProcess | undefined;
  afterEach(() => void server?.process.kill("SIGKILL"));

  it("answers the request that is running, and waits for no idle connection", async () => {
    server = spawnServer(environment);
    await listening(server);
    const port = Number(environment.PORT);
    const idle = await open(port);
    idle.write(`GET /healthz ${HEAD}\r\n`);
    expect(await receive(idle)).toContain("200 OK");
    // A slow one: its body is still on the way when the server is told to stop.
    const slow = await open(port);
    const type =
      "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n";
    slow.write(`POST ${urlOf(sendQuestion)} ${HEAD}${type}`);
    expect(await receive(slow)).toContain("100 Continue");

    server.process.kill("SIGTERM");
    // The idle connection is closed at once: the server has begun to stop.
    await once(idle, "close");
    const answer = receive(slow);
    slow.write("{}");

    expect(await answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*"code":"validation_failed"/);
    expect(await server.ended).toEqual([0, null]);
  });
});

/** The real programs, as careless hands start them: `docs/operations.md` has the table. */
describe("an unsafe start", () => {
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
    for (const [name, args, before] of [
      ["clinics", ["list"], "База: встроенная, в папке /data/db\n"],
      ["restore", ["package.json"], ""],
    ] as const) {
      const { code, stderr } = await runScript(name, [...args], environment);
      expect([code, stderr.replaceAll(folder, "")]).toEqual([1, before + line]);
    }
  });

  it("ends with one line where e-mails would leave DATA_DIR by a link", async () => {
    await mkdir(dataDir);
    await symlink(tmpdir(), path.join(dataDir, "outbox"));

    expect(await start({})).toBe(
      "DATA_DIR /data: outbox is a link, which leads to where nothing is protected\n",
    );
  });

  const asRoot = process.geteuid?.() === 0 && process.platform === "linux" ? it : it.skip;

  asRoot(
    "ends with one line where DATA_DIR is mounted read-only, with and without a database in it",
    async () => {
      const mount = (...args: string[]) => expect(spawnSync("mount", args).status).toBe(0);
      await mkdir(dataDir, { mode: 0o700 });
      mount("-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", dataDir);
      try {
        mount("-o", "remount,ro", dataDir);
        const line =
          "DATA_DIR /data cannot be written (EROFS): mount it for writing, for this user\n";
        expect(await start({})).toBe(line);
        expect(await start({ SESSION_SECRET: production.SESSION_SECRET })).toBe(line);
      } finally {
        spawnSync("umount", ["--lazy", dataDir]);
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
});
