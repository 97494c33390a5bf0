import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import path from "node:path";
// eslint-disable-next-line no-restricted-syntax -- nginx does not say when it listens, and until() is the API's
import { setTimeout } from "node:timers/promises";

const NGINX = process.env.NGINX_PATH ?? "/usr/sbin/nginx";

/** `describe` where there is nginx. */
export const withNginx = existsSync(NGINX) ? describe : describe.skip;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => socket.destroy()).once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });

/**
 * Runs the real nginx.
 *
 * @param home folder of the test, where nginx keeps its files
 * @param servers what stands in its `http` block
 * @param port where it will listen
 * @returns what ends it
 */
export async function runNginx(
  home: string,
  servers: string,
  port: number,
): Promise<() => Promise<void>> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  writeFileSync(
    path.join(home, "nginx.conf"),
    [
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `daemon off; pid ${home}/pid; error_log stderr; events {} http { access_log off;`,
      ...temporary,
      servers,
      "}",
    ].join("\n"),
  );
  const nginx = spawn(NGINX, ["-p", home, "-e", "stderr", "-c", "nginx.conf"], {
    stdio: "inherit",
  });
  const ended = once(nginx, "exit");
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error("nginx does not start");
    await setTimeout(20);
  }
  return async () => {
    nginx.kill();
    await ended;
  };
}
