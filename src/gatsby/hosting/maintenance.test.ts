import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { apiPlaceOf, nginxApiOf } from "./nginx/api";

const SITE = "https://example.ru";
const NGINX = process.env.NGINX_PATH ?? "/usr/sbin/nginx";
const withNginx = existsSync(NGINX) ? describe : describe.skip;

/** The server that docs/operations.md shows, in a folder of the test. */
function documented(home: string, port: number): string {
  const document = readFileSync("docs/operations.md", "utf8");
  const section = document.split("## The API on a host of its own\n")[1] ?? "";
  const [, server = ""] = /```nginx\n([\s\S]*?)```/.exec(section) ?? [];
  return server
    .replace("443 ssl", `127.0.0.1:${port}`)
    .replace(/^ *ssl_.*\n/gm, "")
    .replaceAll("/srv/rodinki", home);
}

withNginx("the API on a host of its own", () => {
  const home = mkdtempSync(path.join(tmpdir(), "rodinki-resting-"));
  const flag = path.join(home, "maintenance");
  let api: Server;
  let nginx: ChildProcess;
  let address = "";

  const listen = async (server: Server) => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const ask = async () => {
    const [answer] = (await once(get(address), "response")) as [IncomingMessage];
    const { statusCode: status, headers } = answer;
    return { status, headers, body: await text(answer) };
  };
  const answers = () =>
    ask().then(
      () => true,
      () => false,
    );

  beforeAll(async () => {
    api = createServer((_request, response) => response.end("{}"));
    const behind = await listen(api);
    const probe = createServer();
    const port = await listen(probe);
    await new Promise((closed) => probe.close(closed));
    address = `http://127.0.0.1:${port}/api/anything`;
    mkdirSync(path.join(home, "current/.hosting"), { recursive: true });
    const conf = nginxApiOf(apiPlaceOf("https://api.example.ru/api"), SITE);
    writeFileSync(path.join(home, "current/.hosting/nginx-api.conf"), conf);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${home}/${name};`,
    );
    writeFileSync(
      path.join(home, "nginx.conf"),
      [
        ...(process.getuid?.() === 0 ? ["user root;"] : []),
        `daemon off; pid ${home}/pid; error_log stderr; events {} http { access_log off;`,
        ...temporary,
        `upstream rodinki_api { server 127.0.0.1:${behind}; }`,
        documented(home, port),
        "}",
      ].join("\n"),
    );
    nginx = spawn(NGINX, ["-p", home, "-e", "stderr", "-c", "nginx.conf"], { stdio: "inherit" });
    while (!(await answers())) {
      if (nginx.exitCode !== null) throw new Error("nginx does not start");
      await setTimeout(20);
    }
  });
  afterAll(async () => {
    nginx.kill();
    await once(nginx, "exit");
    api.close();
    rmSync(home, { recursive: true });
  });

  test("rests while the flag is there, and tells the site so in the API's words", async () => {
    expect((await ask()).status).toBe(200);

    writeFileSync(flag, "");
    const { status, headers, body } = await ask();
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: "unavailable" });
    expect(headers).toMatchObject({
      "access-control-allow-origin": SITE,
      "cache-control": "no-store",
    });

    rmSync(flag);
    expect((await ask()).status).toBe(200);
  });
});
