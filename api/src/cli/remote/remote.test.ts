import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "../../database/connect";
import { cities, clinics as clinicTable } from "../../database/schema/calendar";
import { prepareDataDirectory } from "../../testing/prepared/data-directory";
import { runScript } from "../../testing/run-script";
import { freePort, listening, spawnServer } from "../../testing/server-process";
import type { ServerProcess } from "../../testing/server-process";
import { openChannel } from "./channel";
import type { FromServer, FromTerminal } from "./channel";

/** Commands beside a running server, which has the embedded database: as an operator starts them. */
let folder = "";
let server: ServerProcess;
let environment: Record<string, string> = {};
const inFolder = (name: string) => path.join(folder, name);
const clinics = (...args: string[]) => runScript("clinics", args, environment);

async function start(): Promise<void> {
  server = spawnServer({ ...environment, PORT: String(await freePort()) });
  await listening(server);
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  server.process.kill(signal);
  await server.ended;
}

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
  await start();
});
afterAll(async () => {
  await stop("SIGTERM");
  await rm(folder, { recursive: true });
});

const socket = () => inFolder("data/commands.sock");

it("is open to its owner alone", async () => {
  expect((await stat(socket())).mode & 0o777).toBe(0o600);
  expect((await stat(inFolder("data"))).mode & 0o777).toBe(0o700);
});

it("runs commands in the server's database, with files of who gives them", async () => {
  const sample = await clinics("import", "--example", inFolder("plan.csv"));
  expect(sample).toMatchObject({ code: 0, stderr: "" });
  expect(await readFile(inFolder("plan.csv"), "utf8")).toContain("часовой пояс");

  const imported = await clinics("import", inFolder("plan.csv"), "--as", "Ольга Синицына");

  expect(imported).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Строк: \d+\. Новых времён приёма: \d+\.\n/) as string,
    stderr: `База: встроенная, в папке ${inFolder("data/db")}; команду выполняет сервер, который работает\n`,
  });
  expect((await clinics("list")).stdout).toContain("Клиника");
});

it("ends with what the command itself would end with", async () => {
  expect(await clinics("mark-seen", "РК-000000")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/\nЗаписи РК-000000 нет\n$/) as string,
  });
  expect(await clinics("import", inFolder("no-such.csv"))).toMatchObject({
    code: 1,
    stderr: `Файл ${inFolder("no-such.csv")} не читается (ENOENT)\n`,
  });
  await writeFile(inFolder("there.csv"), "x");
  expect(await clinics("import", "--example", inFolder("there.csv"))).toMatchObject({
    code: 1,
    stderr: `Файл ${inFolder("there.csv")} уже есть: назовите новый\n`,
  });
  expect(await clinics("close-day", "1", "2030-01-01")).toMatchObject({
    code: 1,
    stderr: "Спросить здесь некого: добавьте --yes\n",
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

it("asks nobody any more when the server stops, and comes back after a kill", async () => {
  const { channel } = await askedToClose("2030-02-02");
  server.process.kill("SIGTERM");
  expect(await channel.receive()).toMatchObject({
    kind: "end",
    problem: { message: "День не закрыт, ничего не изменилось" },
  });
  expect(await server.ended).toEqual([0, null]);

  await start();
  await stop("SIGKILL");
  // The socket of the killed one lies there still.
  expect((await stat(socket())).isSocket()).toBe(true);
  expect((await clinics("list")).stderr).toBe(`База: встроенная, в папке ${inFolder("data/db")}\n`);
  await start();
  expect((await clinics("list")).stderr).toMatch(/; команду выполняет сервер, который работает\n$/);
});
