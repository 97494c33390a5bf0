import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { freePort, runNginx, withNginx } from "../../testing/nginx";
import { apiPlaceOf, nginxApiOf } from "./nginx/api";

const SITE = "https://example.ru";

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
  let stop: () => Promise<void>;
  let address = "";

  const ask = async () => {
    const [answer] = (await once(get(address), "response")) as [IncomingMessage];
    const { statusCode: status, headers } = answer;
    return { status, headers, body: await text(answer) };
  };
  beforeAll(async () => {
    api = createServer((_request, response) => response.end("{}"));
    api.listen(0, "127.0.0.1");
    await once(api, "listening");
    const behind = (api.address() as AddressInfo).port;
    const port = await freePort();
    address = `http://127.0.0.1:${port}/api/anything`;
    mkdirSync(path.join(home, "current/.hosting"), { recursive: true });
    const conf = nginxApiOf(apiPlaceOf("https://api.example.ru/api"), SITE);
    writeFileSync(path.join(home, "current/.hosting/nginx-api.conf"), conf);
    const upstream = `upstream rodinki_api { server 127.0.0.1:${behind}; }`;
    stop = await runNginx(home, `${upstream}\n${documented(home, port)}`, port);
  });
  afterAll(async () => {
    await stop();
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
