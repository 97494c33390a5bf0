import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { connect, type AddressInfo } from "node:net";
import path from "node:path";
import { freePort } from "../../api/src/testing/server-process";
import { clean, folder } from "../review/testing/project";
import { makeServer, PASSWORD } from "./testing/team";

const NGINX = process.env.NGINX_PATH ?? "/usr/sbin/nginx";
const HOST = "desk.example.ru";

afterEach(clean);

/** The server that docs/authoring.md shows, with a place of its own on this machine. */
function documented(place: string, https: number, desk: number): string {
  const text = readFileSync(path.join(__dirname, "../../docs/authoring.md"), "utf8");
  const [, block = ""] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  const [pem, key] = [path.join(place, "pem"), path.join(place, "key")];
  const made = ["-keyout", key, "-out", pem, "-subj", `/CN=${HOST}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...made],
    { stdio: "ignore" },
  );
  return block
    .replace("443 ssl", `127.0.0.1:${https} ssl`)
    .replace("/etc/ssl/example.ru.pem", pem)
    .replace("/etc/ssl/example.ru.key", key)
    .replace("127.0.0.1:8090", `127.0.0.1:${desk}`);
}

async function startNginx(servers: string, place: string, port: number): Promise<ChildProcess> {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  );
  const own = [
    `daemon off; pid ${place}/pid; error_log stderr;`,
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
  ];
  writeFileSync(
    path.join(place, "nginx.conf"),
    [...own, "events {}", "http {", "access_log off;", ...temporary, servers, "}"].join("\n"),
  );
  const args = ["-p", place, "-e", "stderr", "-c", "nginx.conf"];
  execFileSync(NGINX, [...args, "-t"], { stdio: "pipe" });
  const child = spawn(NGINX, args);
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  while (!(await answers())) if (child.exitCode !== null) throw new Error("nginx does not start");
  return child;
}

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const ask = (
  port: number,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body = "",
) =>
  new Promise<Answer>((resolve, reject) => {
    const origin = `https://${HOST}:${port}`;
    const asked = request({
      host: "127.0.0.1",
      port,
      method,
      path: url,
      // Made for this test.
      rejectUnauthorized: false,
      headers: {
        host: `${HOST}:${port}`,
        accept: "text/html",
        ...(method === "POST"
          ? { origin, "content-type": "application/x-www-form-urlencoded" }
          : {}),
        ...headers,
      },
    });
    asked.once("error", reject).once("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.once("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: text }),
      );
    });
    asked.end(body);
  });

const testNginx = existsSync(NGINX) ? test : test.skip;

testNginx(
  "an editor signs in and works through the documented nginx, and nobody calls themselves an editor",
  async () => {
    const [place, port] = [folder(), await freePort()];
    const { app } = await makeServer({ kind: "password" }, `https://${HOST}:${port}`);
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port: inner } = app.server.address() as AddressInfo;
    const nginx = await startNginx(documented(place, port, inner), place, port);
    try {
      const claimed = await ask(port, "GET", "/review", { "x-desk-editor": "anna" });
      expect([claimed.status, claimed.headers.location]).toEqual([303, "/sign-in"]);
      const form = new URLSearchParams({ login: "anna", password: PASSWORD }).toString();
      expect(
        (await ask(port, "POST", "/sign-in", { origin: "https://evil.example" }, form)).status,
      ).toBe(403);
      const signedIn = await ask(port, "POST", "/sign-in", {}, form);
      const cookie = String(signedIn.headers["set-cookie"]).split(";")[0] ?? "";
      const board = await ask(port, "GET", "/review", { cookie });
      expect([board.status, board.body]).toEqual([200, expect.stringContaining("Анна Петрова")]);
      expect((await ask(port, "POST", "/review/send", { cookie }, "tree=x")).body).toContain(
        "Отправлять нечего",
      );
    } finally {
      nginx.kill();
      await app.close();
    }
  },
);
