import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { freePort, listening, spawnServer } from "../testing/server-process";

let environment: Record<string, string> = {};

beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rodinki-server-"));
  await prepareDataDirectory(dataDir);
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SERVE_SITE: "0",
    DEMO_DATA: "0",
    // Without a build there is a warning that its lists are missing.
    LOG_LEVEL: "error",
  };
});
afterEach(() => rm(environment.DATA_DIR ?? "", { recursive: true }));

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
  const elsewhere = await mkdtemp(path.join(tmpdir(), "rodinki-server-"));
  const second = spawnServer({ ...environment, DATA_DIR: elsewhere });

  expect(await second.ended).toEqual([1, null]);
  expect(second.output()).toMatch(/^PORT, HOST: .*EADDRINUSE.*\n$/);
  first.process.kill("SIGTERM");
  await first.ended;
  await rm(elsewhere, { recursive: true });
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
