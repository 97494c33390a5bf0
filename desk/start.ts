import { spawn } from "node:child_process";
import path from "node:path";
import { buildDesk } from "./app";
import { DeskError } from "./desk-error";
import { diskTrouble } from "./disk-trouble";
import { report } from "./findings/findings";
import { holdFreePort, holdPort, type HeldPort } from "./free-port";
import { holdCheckout } from "./one-desk";
import { buildTeam } from "./team/team-app";
import { readOnePerson, readSite, readTeamConfig, StartError } from "./team-config";

const CODE = path.resolve(__dirname, "..");

/** Where the author's browser finds the desk, and where the site with reload. */
const DESK = 8002;
const SITE = 8000;

/** The port that `DESK_PORT` names and no other, else the usual one or the next that is free. */
async function deskPort(): Promise<HeldPort> {
  const value = process.env.DESK_PORT;
  if (value === undefined) return holdFreePort(DESK);
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`DESK_PORT: «${value}» не номер порта: нужно число от 1 до 65535.`);
  return holdNamedPort(port);
}

/** @throws StartError that says why a port which `DESK_PORT` names is not free */
async function holdNamedPort(port: number): Promise<HeldPort> {
  try {
    return await holdPort(port);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EACCES")
      throw new StartError(
        `DESK_PORT: порт ${port} здесь занимать нельзя. Назовите другой, от 1024.`,
      );
    if (code !== "EADDRINUSE") throw error;
    throw new StartError(
      `DESK_PORT: порт ${port} занят. Закройте то, что его занимает, или назовите другой порт.`,
    );
  }
}

/** The site as it is being written; what it says goes to the same terminal. */
async function startSite(): Promise<{ port: number; stop: () => void }> {
  const gatsby = require.resolve("gatsby/cli.js");
  // Gatsby would ask, in English, whether it may take another one.
  const { port, letGo } = await holdFreePort(SITE);
  await letGo();
  const site = spawn(process.execPath, [gatsby, "develop", "--port", String(port)], {
    cwd: process.cwd(),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  let isStopped = false;
  site.once("exit", () => {
    if (isStopped) return;
    console.error(
      "Сайт остановился, почему — написано выше. Рабочее место работает; чтобы видеть и сайт, запустите всё снова.",
    );
  });
  const stop = () => {
    isStopped = true;
    site.kill();
  };
  return { port, stop };
}

async function startAlone(withSite: boolean): Promise<void> {
  readOnePerson(process.env);
  readSite(process.env);
  const { port, letGo } = await deskPort();
  const letCheckoutGo = await holdCheckout(
    `Рабочее место этой папки уже открыто: http://localhost:${port}. Второе не нужно.`,
  );
  const app = await buildDesk({ port });
  app.addHook("onClose", letCheckoutGo);
  await letGo();
  await app.listen({ host: "127.0.0.1", port });
  const site = withSite ? await startSite() : undefined;
  process.stdout.write(
    [
      `Рабочее место автора: http://localhost:${port}`,
      ...(site
        ? [`Сайт, каким он будет:   http://localhost:${site.port} (появится через минуту)`]
        : []),
      "Остановить: Ctrl+C",
      "",
    ].join("\n"),
  );
  const stop = () => {
    site?.stop();
    void app.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

/**
 * `npm run desk -- team`: the desk of a team on a server, behind a web server that does https (docs/authoring.md).
 *
 * @throws StartError when a variable is wrong
 */
async function startTeam(): Promise<void> {
  process.umask(0o077);
  const config = readTeamConfig(process.env);
  // The desks of the editors inherit the environment.
  delete process.env.DESK_SECRET;
  // Checkouts are made from here; each desk goes to its own.
  process.chdir(config.repository);
  const { letGo } = await holdNamedPort(config.port);
  const app = await buildTeam(config);
  await letGo();
  await app.listen({ host: "127.0.0.1", port: config.port });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.stdout.write(`${config.origin}\n`);
}

/** `npm run desk [-- report | team | --alone]` */
async function start(): Promise<void> {
  process.chdir(process.env.DESK_ROOT ?? CODE);
  const [command] = process.argv.slice(2);
  if (command === "report") {
    process.exitCode = await report(console.log);
    return;
  }
  if (command === "team") return startTeam();
  if (command !== undefined && command !== "--alone")
    throw new StartError(
      `Команды «${command}» нет. Есть: npm run desk, а после «npm run desk --» слова --alone, report, team.`,
    );
  return startAlone(command === undefined);
}

start().catch((error: unknown) => {
  const isKnown = error instanceof StartError || error instanceof DeskError;
  const { code } = error as NodeJS.ErrnoException;
  // A developer wants all of an error that nobody has foreseen.
  if (isKnown) console.error(error.message);
  else if (code === "EADDRINUSE") console.error("Порт только что заняли. Запустите ещё раз.");
  else console.error(diskTrouble(error)?.message ?? error);
  // The check of the content would go on working.
  process.exit(1);
});
