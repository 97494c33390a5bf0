import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const PROGRAM = process.env.NGINX_PATH ?? "/usr/sbin/nginx";
const files = path.resolve(__dirname, "../nginx");
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

export interface DeployedNginx {
  /** Its own file, as `nginx -c` takes it, and where its process id stands. */
  configuration: string;
  pid: string;
  stop: () => Promise<void>;
}

interface Options {
  /** What /srv/rodinki is on a machine. */
  home: string;
  /** In the clear, for who asks from this machine. */
  port: number;
  tlsPort: number;
  /** What sends people to https. */
  plainPort: number;
}

/** Puts what an operator copies to /srv/rodinki/nginx into its place. */
export function layOut(home: string): void {
  mkdirSync(path.join(home, "nginx"), { recursive: true });
  for (const file of ["503.html", "http.conf"]) {
    copyFileSync(path.join(files, file), path.join(home, "nginx", file));
  }
}

/**
 * Runs the real nginx with deploy/nginx/nginx.conf; only places, ports and the certificate are others.
 *
 * @throws Error with nginx' own words when it does not take the configuration
 */
export async function startDeployedNginx(options: Options): Promise<DeployedNginx> {
  const { home, port, tlsPort, plainPort } = options;
  const folder = mkdtempSync(path.join(tmpdir(), "rodinki-nginx-"));
  certify(folder);
  const pid = path.join(folder, "pid");
  const own: Record<string, string> = {
    // The workers must see what the user who runs it sees.
    "user www-data;": process.getuid?.() === 0 ? "user root;" : "",
    "/run/nginx.pid": pid,
    "/var/log/nginx": folder,
    "worker_processes auto;": "worker_processes 2;",
    "/etc/ssl/rodinki": folder,
    "listen 80 default_server;": `listen 127.0.0.1:${plainPort} default_server;`,
    "listen 443 ssl http2 default_server;": `listen 127.0.0.1:${tlsPort} ssl http2 default_server; listen 127.0.0.1:${port} default_server;`,
    "  include /srv/rodinki/nginx/http.conf;": `include ${home}/nginx/http.conf; ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}`,
    "/srv/rodinki": home,
  };
  const text = Object.entries(own).reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`nginx.conf does not say "${from}"`);
      return before.replaceAll(from, to);
    },
    readFileSync(path.join(files, "nginx.conf"), "utf8"),
  );
  const configuration = path.join(folder, "nginx.conf");
  writeFileSync(configuration, text);
  const child = spawn(PROGRAM, ["-c", configuration, "-e", "stderr", "-g", "daemon off;"]);
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, "close");
  while (!existsSync(pid)) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${log}`);
    await setTimeout(20);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { configuration, pid, stop };
}

/** A certificate that nobody else trusts. */
function certify(folder: string): void {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const made = ["-keyout", key, "-out", certificate, "-subj", "/CN=example.ru"];
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", [...options, ...made], { stdio: "ignore" });
}
