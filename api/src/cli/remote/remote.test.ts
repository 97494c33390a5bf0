import { once } from "node:events";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "../../database/connect";
import { cities, clinics as clinicTable } from "../../database/schema/calendar";
import { HEADINGS } from "../../testing/clinics-command";
import { planLine } from "../../testing/plan-line";
import { prepareDataDirectory } from "../../testing/prepared/data-directory";
import { runScript } from "../../testing/run-script";
import { freePort, listening, spawnServer } from "../../testing/server-process";
import type { ServerProcess } from "../../testing/server-process";
import { openChannel } from "./channel";
import type { FromServer, FromTerminal } from "./channel";

/** Commands beside a running server, which has the embedded database: as an operator starts them. */
let folder = "";
let server: ServerProcess | null = null;
let environment: Record<string, string> = {};
const inFolder = (name: string) => path.join(folder, name);
const clinics = (...args: string[]) => runScript("clinics", args, environment);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-remote-"));
  await prepareDataDirectory(inFolder("data"));
  environment = { DATA_DIR: inFolder("data"), DEMO_DATA: "0", SERVE_SITE: "0" };
  const { database, close } = await connect({ kind: "embedded", directory: inFolder("data") });
  const [city] = await database
    .insert(cities)
    .values({ name: "Тула", timeZone: "Europe/Moscow" })
    .returning({ cityId: cities.id });
  const place = { address: "ул. Ленина, д. 1", phone: "74870000000", latitude: 54, longitude: 37 };
  await database.insert(clinicTable).values({ name: "Клиника", ...place, ...city! });
  await close();
});

// The first test, or the next after one that has stopped it.
beforeEach(async () => {
  if (server !== null) return;
  const next = spawnServer({ ...environment, PORT: String(await freePort()) });
  await listening(next);
  server = next;
});

/** @returns how the server has ended */
async function stop(): Promise<unknown> {
  const ending = server;
  server = null;
  ending?.process.kill("SIGTERM");
  return ending?.ended;
}

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const socket = () => inFolder("data/commands.sock");
const database = () => `База: встроенная, в папке ${inFolder("data/db")}`;

it("is open to its owner alone", async () => {
  expect((await stat(socket())).mode & 0o777).toBe(0o600);
  expect((await stat(inFolder("data"))).mode & 0o777).toBe(0o700);
});

it("runs commands in the server's database, with files of who gives them", async () => {
  await writeFile(inFolder("plan.csv"), `${HEADINGS}\n${planLine()}\n`);

  expect(await clinics("import", inFolder("plan.csv"), "--as", "Ольга Синицына")).toEqual({
    code: 0,
    stdout: "Строк: 1. Новых времён приёма: 3.\n",
    stderr: `${database()}; команду выполняет сервер, который работает\n`,
  });
  expect(await clinics("import", inFolder("no-such.csv"))).toMatchObject({
    code: 1,
    stderr: `Файл ${inFolder("no-such.csv")} не читается (ENOENT)\n`,
  });
});

/** The program at the terminal, up to the question. */
async function askedToClose(day: string) {
  const terminal = connectSocket(socket());
  await once(terminal, "connect");
  const channel = openChannel<FromTerminal, FromServer>(terminal);
  const args = ["close-day", "1", day];
  channel.send({ kind: "run", args, systemUser: "olga", mayAsk: true });
  expect(await channel.receive()).toEqual({ kind: "opened" });
  expect(await channel.receive()).toMatchObject({ kind: "ask" });
  return { terminal, channel };
}

it("takes who goes away for a no, and strangers' words for nothing", async () => {
  const { terminal } = await askedToClose("2030-01-01");
  terminal.destroy();
  const rude = connectSocket(socket());
  rude.on("error", () => undefined);
  rude.write('{"kind":"answer"}\nnot a message\n\n');
  await once(rude, "close");

  // Nothing is closed yet: it is asked again.
  const { channel } = await askedToClose("2030-01-01");
  channel.send({ kind: "answer", isYes: true });
  expect(await channel.receive()).toMatchObject({ kind: "print" });
  expect(await channel.receive()).toEqual({ kind: "end", problem: null });
});

it("asks nobody any more when the server stops; without one a command opens the database itself", async () => {
  const { channel } = await askedToClose("2030-02-02");
  const ended = stop();
  expect(await channel.receive()).toMatchObject({
    kind: "end",
    problem: { message: "День не закрыт, ничего не изменилось" },
  });
  expect(await ended).toEqual([0, null]);

  const refused = `${database()}\nЗаписи РК-000000 нет\n`;
  expect(await clinics("mark-seen", "РК-000000")).toEqual({ code: 1, stdout: "", stderr: refused });
  // What else may be wrong in a command: cli/commands.test.ts.
  expect(await clinics("--wrong", "x")).toMatchObject({ code: 2, stdout: "" });
});
