import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sendQuestion } from "@rodinki/contract/paths";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";
import { urlOf } from "../testing/url-of";

let folder = "";
let dataDir = "";
let environment: Record<string, string> = {};
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-server-"));
  dataDir = path.join(folder, "data");
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    // Without a build of the site the log would warn that its lists are missing.
    LOG_LEVEL: "error",
  };
});
afterEach(async () => {
  server?.process.kill("SIGKILL");
  await server?.ended;
  server = undefined;
  await rm(folder, { recursive: true });
});

async function startServer(): Promise<ServerProcess> {
  await prepareDataDirectory(dataDir);
  server = spawnServer(environment);
  await listening(server);
  return server;
}

/** The error message of a server that cannot start. */
async function refusal(variables: Record<string, string> = {}): Promise<string> {
  const refused = spawnServer({ ...environment, ...variables });
  expect(await refused.ended).toEqual([1, null]);
  return refused.output().replaceAll(folder, "");
}

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

it("prints its addresses, and protects its files and its port", async () => {
  const { output } = await startServer();

  const health = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`);
  expect(health.status).toBe(200);
  const site = `http://localhost:${environment.PORT}`;
  expect(output()).toMatch(new RegExp(`^E-mail +${site}/dev/outbox\nAPI +${site}/api/docs\n`));

  expect(await refusal({ PORT: String(await freePort()) })).toBe(
    "DATA_DIR /data is used by another running process\n",
  );
  const elsewhere = path.join(folder, "elsewhere");
  await prepareDataDirectory(elsewhere);
  expect(await refusal({ DATA_DIR: elsewhere })).toMatch(/^PORT, HOST: .*EADDRINUSE.*\n$/);
});

it("answers the running request when it is stopped, ends idle connections", async () => {
  const { process: child, ended } = await startServer();
  const port = Number(environment.PORT);
  const idle = await open(port);
  idle.write(`GET /healthz ${HEAD}\r\n`);
  expect(await receive(idle)).toContain("200 OK");
  // A slow connection, whose body is not complete when the server is signaled to stop.
  const slow = await open(port);
  const type =
    "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n";
  slow.write(`POST ${urlOf(sendQuestion)} ${HEAD}${type}`);
  expect(await receive(slow)).toContain("100 Continue");

  child.kill("SIGTERM");
  // The server closes the idle connection immediately when it begins to stop.
  await once(idle, "close");
  const answer = receive(slow);
  slow.write("{}");

  expect(await answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*"code":"validation_failed"/);
  expect(await ended).toEqual([0, null]);
});

/** Starts the real program with unsafe settings, which are listed in `docs/operations.md`. */
describe("an unsafe start", () => {
  // config/config.test.ts and data-directory/protect.test.ts test which settings and folders are allowed.
  it("ends with one line that says what to do", async () => {
    expect(await refusal({ HOLD_MINUTES: "ten" })).toBe(
      'HOLD_MINUTES: expected a whole number from 1 to 60, got "ten"\n',
    );
    await chmod(folder, 0o777);
    expect(await refusal()).toBe("DATA_DIR /data can be replaced by other users of \n");
  });

  const asRoot = process.geteuid?.() === 0 && process.platform === "linux" ? it : it.skip;

  asRoot(
    "ends with one line where DATA_DIR is mounted read-only, with and without a secret of its own",
    async () => {
      const mount = (...args: string[]) => expect(spawnSync("mount", args).status).toBe(0);
      await mkdir(dataDir, { mode: 0o700 });
      mount("-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", dataDir);
      try {
        mount("-o", "remount,ro", dataDir);
        const line =
          "DATA_DIR /data cannot be written (EROFS): mount it for writing, for this user\n";
        expect(await refusal()).toBe(line);
        expect(await refusal({ SESSION_SECRET: "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa" })).toBe(line);
      } finally {
        spawnSync("umount", ["--lazy", dataDir]);
      }
    },
  );
});
