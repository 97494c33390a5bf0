import { execFile, execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const root = path.resolve(__dirname, "../..");

/** Files that a build requires to run; `node_modules` is shared with the checkout. */
const PARTS = [
  ...["api", "contract", "content", "content-model", "shared", "deploy"],
  ...["public", ".hosting", "package.json"],
];

/** A folder like after `npm ci && npm run build`, of hard links; each has a file that exists only in this build. */
function makeBuild(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `rodinki-${name}-`));
  for (const part of PARTS) execFileSync("cp", ["-al", path.join(root, part), folder]);
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const script = `public/only-in-${name}-0123456789abcdef.js`;
  writeFileSync(path.join(folder, script), "");
  mkdirSync(path.join(folder, ".soak/rehearsed"), { recursive: true });
  writeFileSync(path.join(folder, ".soak/rehearsed/green"), "");
  return folder;
}

interface Machine {
  /** Replaces /srv/rodinki. */
  home: string;
  ports: number[];
  release: (name: string, nginx?: { configuration: string; pid: string }) => Promise<string>;
  stop: () => void;
}

/**
 * A machine whose API processes deploy/release starts and restarts, like systemd: SIGTERM, wait for the end, start.
 *
 * @param environment additional variables of the processes
 */
export function makeMachine(ports: number[], environment: Record<string, string>): Machine {
  const home = mkdtempSync(path.join(tmpdir(), "rodinki-home-"));
  mkdirSync(path.join(home, "run"));
  const restart = path.join(home, "restart");
  const variables = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(
    restart,
    `#!/usr/bin/env bash
cd ${home}/current
if [[ -e ${home}/run/$1 ]]; then
  pid=$(cat ${home}/run/$1)
  kill -TERM $pid && while kill -0 $pid 2>/dev/null; do sleep 0.05; done
fi
PORT=$1 DATA_DIR=${home}/run/data-$1 ${variables.join(" ")} setsid ${process.execPath} --import tsx api/src/server.ts >>${home}/run/log-$1 2>&1 &
echo $! >${home}/run/$1
`,
  );
  chmodSync(restart, 0o755);
  const release: Machine["release"] = async (name, nginx) => {
    const reload = nginx && `nginx -c ${nginx.configuration} -e stderr`;
    const { stdout } = await promisify(execFile)(
      path.join(root, "deploy/release"),
      [makeBuild(name), name],
      {
        env: {
          ...process.env,
          RELEASE_COMMIT: "rehearsed",
          PATH: `${process.env.PATH}:/usr/sbin`,
          RODINKI_HOME: home,
          API_PORTS: ports.join(" "),
          RESTART_API: `${restart} {}`,
          NGINX_PID: nginx?.pid ?? path.join(home, "none"),
          ...(reload && { CHECK_NGINX: `${reload} -t -q`, RELOAD_NGINX: `${reload} -s reload` }),
        },
      },
    );
    return stdout.trim();
  };
  const stop = () => {
    for (const port of ports) {
      spawnSync("bash", ["-c", `kill -KILL $(cat ${home}/run/${port})`]);
    }
    execFileSync("rm", ["-rf", home]);
  };
  return { home, ports, release, stop };
}
