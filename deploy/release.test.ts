import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";

/** What the program looks for in a build. */
const FILES = [
  ...["public/index.html", ".hosting/nginx.conf", ".hosting/materials.json"],
  ...["api/src/server.ts", "node_modules/tsx", ".soak/tested/green"],
];

let home = "";
let processes: { server: Server; port: number; isReady: boolean }[] = [];

/** In the place of the API's processes: each is ready or not, whatever was released. */
async function startProcess() {
  const api = { isReady: true, port: 0, server: createServer() };
  api.server.on("request", (_request, response) => {
    response.writeHead(api.isReady ? 200 : 503).end();
  });
  api.server.listen(0, "127.0.0.1");
  await once(api.server, "listening");
  api.port = (api.server.address() as AddressInfo).port;
  return api;
}

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), "rodinki-home-"));
  processes = [await startProcess(), await startProcess()];
});
afterEach(() => {
  for (const { server } of processes) server.close();
  rmSync(home, { recursive: true });
});

const run = (program: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      PATH: `${home}/programs:${process.env.PATH}`,
      BUILD_USER: userInfo().username,
      RODINKI_HOME: home,
      API_PORTS: processes.map(({ port }) => port).join(" "),
      RESTART_API: "true",
      NGINX_PID: path.join(home, "none"),
      READY_SECONDS: "0",
      RELEASE_COMMIT: "tested",
    };
    execFile(path.join(__dirname, program), args, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

function release(name: string, migrations: string[]) {
  const folder = mkdtempSync(path.join(home, "build-"));
  for (const file of [...FILES, ...migrations.map((one) => `api/migrations/${one}.sql`)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
  }
  return run("release", folder, name);
}

const current = () => path.basename(readlinkSync(path.join(home, "current")));

describe("a release whose second process is not ready", () => {
  it.each([
    {
      what: "without a migration",
      migrations: ["1"],
      points: "one",
      database: "not changed by two",
    },
    {
      what: "with a migration",
      migrations: ["1", "2"],
      points: "two",
      database: "changed by two (2.sql): one does not start on it",
    },
  ])("$what says what is true", async ({ migrations, points, database }) => {
    await release("one", ["1"]);
    const [first, second] = processes.map(({ port }) => port);
    processes[1]!.isReady = false;

    const { code, said } = await release("two", migrations);

    expect([code, said]).toEqual([
      1,
      [
        `The process on port ${second} is not ready after 0 s; nginx leaves it out where there is another.`,
        `  port ${first}: two`,
        `  port ${second}: was restarted with two and is not ready`,
        "  pages: one",
        `  current: ${points}`,
        `  database: ${database}`,
        'What to do now: docs/operations.md, "A release that ends in its middle"',
        "",
      ].join("\n"),
    ]);
    expect(current()).toBe(points);
  });

  it("is none of the five that are kept, and goes with the next that comes to its end", async () => {
    const byHand = path.join(home, "releases/by-hand");
    mkdirSync(byHand, { recursive: true });
    await release("one", ["1"]);
    for (const name of ["two", "three", "four", "five"]) {
      mkdirSync(path.join(home, "releases", name, ".hosting"), { recursive: true });
      writeFileSync(path.join(home, "releases", name, ".hosting/nginx.conf"), "");
    }
    processes[0]!.isReady = false;
    await release("broken", ["1", "2"]);
    expect(existsSync(path.join(home, "releases/broken"))).toBe(true);
    processes[0]!.isReady = true;

    expect(await release("six", ["1", "2"])).toMatchObject({ code: 0 });

    const kept = ["two", "three", "four", "five", "six", path.basename(byHand)];
    expect(readdirSync(path.join(home, "releases")).sort()).toEqual(kept.sort());
    expect(current()).toBe("six");
  });
});

it("builds the same commit at night and releases it, from a checkout that stays", async () => {
  const checkout = path.join(home, "source");
  const programs = path.join(home, "programs");
  mkdirSync(programs);
  // In the place of a build.
  const npm = `#!/bin/sh\nmkdir -p public .hosting node_modules/tsx && touch public/index.html .hosting/nginx.conf .hosting/materials.json\n`;
  writeFileSync(path.join(programs, "npm"), npm, { mode: 0o755 });
  mkdirSync(path.join(checkout, "api/src"), { recursive: true });
  writeFileSync(path.join(checkout, "api/src/server.ts"), "");
  const git = (...args: string[]) => execFileSync("git", ["-C", checkout, ...args]).toString();
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=a", "-c", "user.email=a@b.ru", "commit", "--quiet", "-m", "First");
  const green = path.join(checkout, ".soak", git("rev-parse", "HEAD").trim(), "green");
  mkdirSync(path.dirname(green), { recursive: true });
  writeFileSync(green, "");

  const { code, said } = await run("release-tonight", checkout);

  expect([code, said]).toEqual([0, expect.stringMatching(/^night-\S+ answers on \d+ \d+\n$/)]);
  expect(said).toContain(current());
  expect(existsSync(checkout)).toBe(true);
  expect(readdirSync(home).filter((name) => name.startsWith("source."))).toEqual([]);
});

it.each([
  ["release"],
  ["release", "folder"],
  ["release", "folder", "a name"],
  ["release", "folder", "a/b"],
  ["release-tonight"],
  ["postgres/archive-wal"],
  ["postgres/base-backup"],
  ["postgres/recover-to", "folder"],
  ["monitoring/write-metrics"],
])("deploy/%s %s %s says in one line how it is called", async (program, ...args) => {
  const { code, said } = await run(program, ...args);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^deploy/${program} [CF].+\n$`));
});
