import { spawn } from "node:child_process";
import path from "node:path";
import { buildDesk } from "./app";
import { report } from "./findings/findings";
import { addEditor } from "./team/add-editor";
import { buildTeam } from "./team/team-app";
import { readOnePerson, readTeamConfig } from "./team/config";

const CODE = path.resolve(__dirname, "..");

/** Where the author's browser finds the desk, and where the site with reload. */
const DESK = 8002;
const SITE = 8000;

function portOf(variable: string, otherwise: number): number {
  const value = process.env[variable];
  if (value === undefined) return otherwise;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable}: «${value}» is no port.`);
}

/** The site as it is being written; what it says goes to the same terminal. */
function startSite(): () => void {
  const gatsby = require.resolve("gatsby/cli.js");
  const site = spawn(process.execPath, [gatsby, "develop", "--port", String(SITE)], {
    cwd: process.cwd(),
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" },
  });
  return () => void site.kill();
}

async function startAlone(withSite: boolean): Promise<void> {
  const port = portOf("DESK_PORT", DESK);
  readOnePerson(process.env);
  const app = await buildDesk({ port });
  await app.listen({ host: "127.0.0.1", port });
  const stopSite = withSite ? startSite() : () => undefined;
  process.stdout.write(
    [
      `Рабочее место автора: http://localhost:${port}`,
      ...(withSite
        ? [`Сайт, каким он будет:   http://localhost:${SITE} (появится через минуту)`]
        : []),
      "Остановить: Ctrl+C",
      "",
    ].join("\n"),
  );
  const stop = () => {
    stopSite();
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
  // Checkouts are made from here; each desk goes to its own.
  process.chdir(config.repository);
  const app = await buildTeam(config);
  await app.listen({ host: "127.0.0.1", port: config.port });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.stdout.write(`${config.origin}\n`);
}

/** `npm run desk [-- report | team | editor NAME | --alone]` */
async function start(): Promise<void> {
  process.chdir(process.env.DESK_ROOT ?? CODE);
  const [command, name] = process.argv.slice(2);
  if (command === "report") {
    process.exitCode = await report(console.log);
    return;
  }
  if (command === "team") return startTeam();
  if (command === "editor") return addEditor(name);
  return startAlone(command !== "--alone");
}

start().catch((error: unknown) => {
  const known = error as NodeJS.ErrnoException;
  if (known.code === "EADDRINUSE") {
    console.error("DESK_PORT: the port is taken: another desk is open, or name another port.");
  } else console.error(known.message);
  // Its check of the content would go on working.
  process.exit(1);
});
