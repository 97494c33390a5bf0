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

export const PROGRAM = process.env.NGINX_PATH ?? "/usr/sbin/nginx";
const deploy = path.resolve(__dirname, "..");
const files = path.join(deploy, "nginx");
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

interface DeployedNginx {
  /** Path of the configuration for `nginx -c`, and of the file with the process id. */
  configuration: string;
  pid: string;
  /** Content of its logs so far. */
  logs: () => string;
  stop: () => Promise<void>;
}

interface Options {
  /** Replaces /srv/rodinki. */
  home: string;
  /** Port without TLS, for requests from this machine. */
  port: number;
  tlsPort: number;
  /** Port that redirects to https. */
  plainPort: number;
}

/** Installs the files that an operator copies to /srv/rodinki/nginx. */
export function layOut(home: string): void {
  mkdirSync(path.join(home, "nginx"), { recursive: true });
  for (const file of ["503.html", "http.conf"]) {
    copyFileSync(path.join(files, file), path.join(home, "nginx", file));
  }
}

/**
 * Runs the real nginx with deploy/nginx/nginx.conf; only paths, ports and the certificate differ.
 *
 * @throws Error with nginx' own message when it refuses the configuration
 */
export async function startDeployedNginx(options: Options): Promise<DeployedNginx> {
  const { home, port, tlsPort, plainPort } = options;
  const folder = newFolder();
  certify(folder);
  return run("nginx/nginx.conf", folder, {
    "user www-data;": "",
    "/run/nginx.pid": path.join(folder, "pid"),
    "/var/log/nginx": folder,
    " buffer=64k flush=5s": "",
    "/etc/ssl/rodinki": folder,
    "listen 80 default_server;": `listen 127.0.0.1:${plainPort} default_server;`,
    "listen 443 ssl http2 default_server;": `listen 127.0.0.1:${tlsPort} ssl http2 default_server; listen 127.0.0.1:${port} default_server;`,
    "  include /srv/rodinki/nginx/http.conf;": `include ${home}/nginx/http.conf; ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}`,
    "/srv/rodinki": home,
  });
}

/** Does the same with deploy/containers/nginx.conf. */
export function startContainerNginx({ home, port }: Pick<Options, "home" | "port">) {
  const folder = newFolder();
  return run("containers/nginx.conf", folder, {
    "/dev/stdout": path.join(folder, "access.log"),
    "/tmp/nginx.pid": path.join(folder, "pid"),
    "_temp_path /tmp": `_temp_path ${folder}`,
    "listen 8080": `listen 127.0.0.1:${port}`,
    "/srv/rodinki": home,
  });
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), "rodinki-nginx-"));

async function run(
  file: string,
  folder: string,
  places: Record<string, string>,
): Promise<DeployedNginx> {
  const pid = path.join(folder, "pid");
  const own = { ...places, "worker_processes auto;": "worker_processes 2;" };
  const text = Object.entries(own).reduce(
    (before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`${file} does not say "${from}"`);
      return before.replaceAll(from, to);
    },
    readFileSync(path.join(deploy, file), "utf8"),
  );
  const configuration = path.join(folder, "nginx.conf");
  // The workers need the access rights of the user who runs it.
  writeFileSync(configuration, `${process.getuid?.() === 0 ? "user root;\n" : ""}${text}`);
  const child = spawn(PROGRAM, ["-c", configuration, "-e", "stderr", "-g", "daemon off;"]);
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, "close");
  while (!existsSync(pid)) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${log}`);
    await setTimeout(20);
  }
  const written = (name: string) => {
    const place = path.join(folder, name);
    return existsSync(place) ? readFileSync(place, "utf8") : "";
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const logs = () => written("access.log") + written("error.log") + log;
  return { configuration, pid, logs, stop };
}

/** Creates a self-signed certificate. */
function certify(folder: string): void {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const made = ["-keyout", key, "-out", certificate, "-subj", "/CN=example.ru"];
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", [...options, ...made], { stdio: "ignore" });
}
