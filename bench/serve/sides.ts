import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  freePort,
  listening,
  projectRoot,
  spawnServer,
} from "../../api/src/testing/server-process";
import { findNginx, hasBrotli, startNginx } from "../../e2e/fixtures/nginx";

/** Where both serve, taking turns; who asks has the other core. */
const SERVING_CORE = 0;

export interface Side {
  name: "process" | "nginx";
  port: number;
  /** Of the processor, since it was started. */
  cpuSeconds: () => number;
  stop: () => Promise<void>;
}

/** @returns what this machine lacks, in words; null when nothing */
export function missing(): string | null {
  if (!existsSync(path.join(projectRoot, ".hosting/nginx.conf"))) return "npm run build";
  if (findNginx() === null) return "nginx";
  if (!hasBrotli) return "libnginx-mod-http-brotli-static";
  return ["wrk", "taskset"].find((name) => !isInstalled(name)) ?? null;
}

function isInstalled(name: string): boolean {
  try {
    return execFileSync("which", [name]).length > 0;
  } catch {
    return false;
  }
}

/** The one process and nginx, with the same build and on the same core. */
export async function startSides(): Promise<[Side, Side]> {
  // A process that is started from here on stays there too.
  execFileSync("taskset", ["-a", "-c", "-p", String(SERVING_CORE), String(process.pid)]);
  const processSide = await startProcess();
  return [processSide, await startNginxSide(processSide.port)];
}

async function startProcess(): Promise<Side> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "bench-serve-"));
  const server = spawnServer({
    PORT: String(port),
    DATA_DIR: folder,
    DEMO_DATA: "0",
    CAPTCHA_PROVIDER: "off",
    RATE_LIMIT: "off",
  });
  await listening(server);
  return {
    name: "process",
    port,
    cpuSeconds: () => cpuSecondsOf(server.process.pid ?? 0),
    stop: async () => {
      server.process.kill();
      await server.ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function startNginxSide(api: number): Promise<Side> {
  const port = await freePort();
  const before = childrenOf(process.pid);
  // As deploy/nginx/http.conf has it, without its limits for one address; and connections are kept, as the process keeps them.
  const nginx = await startNginx(
    `sendfile on; tcp_nopush on; keepalive_requests 1000000000;
    upstream rodinki_api { server 127.0.0.1:${api}; }
    server {
      listen 127.0.0.1:${port} backlog=4096;
      root ${projectRoot}/public;
      include ${path.join(projectRoot, ".hosting/nginx.conf")};
    }`,
    { port, brotli: true },
  );
  const masters = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  const workers = masters.flatMap(childrenOf);
  return {
    name: "nginx",
    port,
    cpuSeconds: () => workers.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
    stop: nginx.stop,
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
