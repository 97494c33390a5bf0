import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "../database/connect";
import { openingAlerts } from "../database/schema/subscriptions";
import { cities } from "../database/schema/calendar";
import { openToEverybody, openToOthers } from "../testing/other-user";
import { prepareDataDirectory } from "../testing/prepared/data-directory";
import { runScript } from "../testing/commands";
import { freePort, listening, spawnServer } from "../testing/server-process";
import type { ServerProcess } from "../testing/server-process";

/** The programs as an operator starts them, on files of the embedded database. */
let folder = "";
let environment: Record<string, string> = {};
let server: ServerProcess | undefined;
const dataDir = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-programs-"));
  await prepareDataDirectory(dataDir("data"));
  environment = { DATA_DIR: dataDir("data"), DEMO_DATA: "0", SERVE_SITE: "0" };
});
afterEach(async () => {
  server?.process.kill("SIGTERM");
  expect((await server?.ended) ?? [0, null]).toEqual([0, null]);
  server = undefined;
  await rm(folder, { recursive: true });
});

async function addCity(name: string): Promise<void> {
  const { database, close } = await connect({ kind: "embedded", directory: dataDir("data") });
  await database.insert(cities).values({ name, timeZone: "Europe/Moscow" });
  await close();
}

async function citiesIn(directory: string): Promise<string[]> {
  const { database, close } = await connect({ kind: "embedded", directory });
  const rows = await database.select({ name: cities.name }).from(cities);
  await close();
  return rows.map(({ name }) => name);
}

it("restores everything but secrets, and overwrites nothing unasked", async () => {
  await addCity("Тула");
  // A link that was mailed before the backup ends; account-data/forget-secrets.test.ts covers everything else that ends.
  const data = await connect({ kind: "embedded", directory: dataDir("data") });
  const alert = { cityId: 1, email: "anna@example.ru", tokenHash: "hash", consentVersion: "1" };
  await data.database.insert(openingAlerts).values({ ...alert, expiresAt: new Date("2100-01-01") });
  await data.close();
  const file = path.join(folder, "backup.tar.gz");

  expect(await runScript("backup", [file], environment)).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await runScript("backup", [file], environment);
  expect(again).toMatchObject({ code: 1, stderr: `Файл ${file} уже есть: назовите новый\n` });

  const elsewhere = { ...environment, DATA_DIR: dataDir("new") };
  expect(await runScript("restore", [file], elsewhere)).toMatchObject({ code: 0, stderr: "" });
  expect(await citiesIn(dataDir("new"))).toEqual(["Тула"]);
  const restored = await connect({ kind: "embedded", directory: dataDir("new") });
  expect(await restored.database.$count(openingAlerts)).toBe(0);
  await restored.close();

  await addCity("Рязань");
  const refused = await runScript("restore", [file], environment);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/уже есть база; заменить её: --force\n$/);
  expect(await citiesIn(dataDir("data"))).toEqual(["Тула", "Рязань"]);
  expect((await runScript("restore", [file, "--force"], environment)).code).toBe(0);
  expect(await citiesIn(dataDir("data"))).toEqual(["Тула"]);
});

it("keeps the database when the backup is damaged", async () => {
  await addCity("Тула");
  const file = path.join(folder, "backup.tar.gz");
  await runScript("backup", [file], environment);
  await truncate(file, Math.floor((await readFile(file)).length / 2));

  const refused = await runScript("restore", [file, "--force"], environment);

  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/не копия базы или повреждён; прежняя база не тронута\n$/);
  expect(await citiesIn(dataDir("data"))).toEqual(["Тула"]);
});

it("shows another local user nothing after a restore, nor of the copy", async () => {
  const file = path.join(folder, "backup.tar.gz");
  await openToEverybody(dataDir("data"));
  expect((await runScript("backup", [file], environment)).code).toBe(0);
  expect(await openToOthers(dataDir("data"))).toEqual([]);

  await openToEverybody(dataDir("data"));
  expect((await runScript("restore", [file, "--force"], environment)).code).toBe(0);

  expect(await openToOthers(dataDir("data"))).toEqual([]);
  expect((await openToOthers(folder)).filter((entry) => entry.includes("backup"))).toEqual([]);
});

it("copies, replaces and opens no files of a running server", async () => {
  server = spawnServer({ ...environment, PORT: String(await freePort()) });
  await listening(server);
  const file = path.join(folder, "file");
  await writeFile(file, "");

  for (const [name, args] of [
    ["backup", [path.join(folder, "new")]],
    ["restore", [file, "--force"]],
    ["clinics", ["list"]],
  ] as const) {
    const { code, stderr } = await runScript(name, [...args], environment);
    expect(stderr).toMatch(/^(?:База: .+\n)?DATA_DIR .+ is used by another running process\n$/);
    expect(code).toBe(1);
  }
});

it("works beside what a killed server has left", async () => {
  const killed = spawnServer({ ...environment, PORT: String(await freePort()) });
  await listening(killed);
  killed.process.kill("SIGKILL");
  await killed.ended;

  const list = await runScript("clinics", ["list"], environment);
  const stderr = `База: встроенная, в папке ${path.join(dataDir("data"), "db")}\n`;
  expect(list).toEqual({ code: 0, stdout: "", stderr });
});

it("leaves PostgreSQL to its own tools, and explains itself", async () => {
  const onServer = { ...environment, DATABASE_URL: "postgres://127.0.0.1:1/rodinki" };
  const { code, stderr } = await runScript("backup", ["file"], onServer);
  expect(stderr).toBe("Это для встроенной базы; PostgreSQL копируют pg_dump и pg_restore\n");
  expect(code).toBe(1);
  const help = await runScript("restore", ["--help"], environment);
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toContain("npm run restore -- ");
});

describe("where a server is configured", () => {
  const noFolder = { DEMO_DATA: "0", SERVE_SITE: "0" };

  it("works in no other database than the server's", async () => {
    const file = path.join(folder, "api.env");
    await writeFile(file, "DATABASE_URL=postgres://127.0.0.1:1/rodinki\n");
    const beside = { ...noFolder, SERVER_ENV_FILE: file };

    const refused = await runScript(
      "clinics",
      ["invite-network", "a@clinic.example", "Анна Орлова"],
      beside,
    );
    expect(refused).toEqual({
      code: 1,
      stdout: "",
      stderr:
        `На этой машине настроен сервер (${file}), но его переменные не загружены: команда работала бы в другой базе. Запустите её с ними:\n` +
        `  sudo node --env-file=${file} --import tsx api/src/cli/clinics.ts invite-network a@clinic.example 'Анна Орлова'\n`,
    });
    // Naming a folder does not help, as the server has another database.
    const named = { ...beside, DATA_DIR: dataDir("data") };
    expect((await runScript("clinics", ["list"], named)).code).toBe(1);
    expect((await runScript("backup", [path.join(folder, "new")], named)).code).toBe(1);
    expect((await runScript("clinics", ["list", "--help"], beside)).code).toBe(0);
  });

  it("names the server's database, without its password", async () => {
    const loaded = { ...noFolder, DATABASE_URL: "postgres://rodinki:word@127.0.0.1:1/moles" };
    const { code, stderr } = await runScript("clinics", ["list"], loaded);
    expect(stderr.split("\n")[0]).toBe("База: PostgreSQL на 127.0.0.1:1, база moles");
    expect(stderr).not.toContain("word");
    expect(code).toBe(1);
  });

  it("works in the server's folder where that is what is configured", async () => {
    const file = path.join(folder, "api.env");
    await writeFile(file, "SITE_URL=https://example.ru\n");
    const loaded = { ...environment, SERVER_ENV_FILE: file };
    expect((await runScript("clinics", ["list"], loaded)).code).toBe(0);
    expect(
      (await runScript("clinics", ["list"], { ...noFolder, SERVER_ENV_FILE: file })).code,
    ).toBe(1);
  });
});
