import { spawn } from "node:child_process";
import path from "node:path";
import { buildDesk } from "./app";
import { report } from "./findings/report";
import { addEditor } from "./team/add-editor";
import { startTeam } from "./team/start-team";

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
