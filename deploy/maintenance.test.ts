import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../api/src/testing/server-process";
import { documentedServers, findNginx, startNginx, type Nginx } from "../e2e/fixtures/nginx";
import { apiPlaceOf, nginxApiOf } from "../src/gatsby/hosting/nginx/api";

const SITE = "https://example.ru";
const withNginx = findNginx() === null ? describe.skip : describe;

withNginx("the API on a host of its own", () => {
  const home = mkdtempSync(path.join(tmpdir(), "rodinki-resting-"));
  const flag = path.join(home, "maintenance");
  let process: Server;
  let nginx: Nginx;
  let port = 0;

  beforeAll(async () => {
    process = createServer((_request, response) => response.end("{}"));
    await new Promise<void>((resolve) => process.listen(0, "127.0.0.1", resolve));
    const { port: api } = process.address() as AddressInfo;
    port = await freePort();
    mkdirSync(path.join(home, "current/.hosting"), { recursive: true });
    writeFileSync(
      path.join(home, "current/.hosting/nginx-api.conf"),
      nginxApiOf(apiPlaceOf("https://api.example.ru/api"), SITE),
    );
    const servers = documentedServers("The API on a host of its own", {
      "443 ssl": `127.0.0.1:${port}`,
      "  ssl_certificate /etc/ssl/example.ru.pem;\n": "",
      "  ssl_certificate_key /etc/ssl/example.ru.key;\n": "",
      "/srv/rodinki": home,
    });
    const upstream = `upstream rodinki_api { server 127.0.0.1:${api}; }\n`;
    const hsts = 'map $scheme $https_only { default ""; }\n';
    const known = servers.includes("$https_only") ? hsts : "";
    nginx = await startNginx(upstream + known + servers, { port });
  });
  afterAll(async () => {
    await nginx.stop();
    process.close();
    rmSync(home, { recursive: true });
  });

  it("rests while the flag is there, and says so to the site in the API's words", async () => {
    const ask = () => fetch(`http://127.0.0.1:${port}/api/api/v1/cities`);
    expect((await ask()).status).toBe(200);

    writeFileSync(flag, "");
    const resting = await ask();
    expect(resting.status).toBe(503);
    expect(await resting.json()).toMatchObject({ code: "unavailable" });
    expect(resting.headers.get("access-control-allow-origin")).toBe(SITE);
    expect(resting.headers.get("cache-control")).toBe("no-store");

    rmSync(flag);
    expect((await ask()).status).toBe(200);
  });
});
