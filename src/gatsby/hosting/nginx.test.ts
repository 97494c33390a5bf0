import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import { createServer, get, request, type IncomingMessage, type Server } from "node:http";
import { connect as openHttp2 } from "node:http2";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { freePort, runNginx, withNginx } from "../../testing/nginx";
import { addressOf } from "../../../contract/address";
import { applyPlan, previewPlan } from "../../../contract/paths/clinic";
import { signInStaff } from "../../../contract/paths/clinic";
import { hostingOf } from "./hosting";
import { apiPlaceOf, nginxApiOf } from "./nginx/api";
import { nginxOf } from "./nginx/site";

const pages = { base: "default-src 'self'", scripts: { "404.html": [], "about/index.html": [] } };
const videos = { path: "/publication/video/_", matchPath: "/publication/video/*" };
const hosting = hostingOf({ redirects: [], pages: [{ path: "/about" }, videos] }, pages);
const long = "a".repeat(40_000);
const HEADERS = "HTTP/1.1\r\nHost: example.ru\r\nConnection: close\r\n";

/** nginx's own answers to unreadable requests. */
withNginx.each([
  ["the site", () => nginxOf(hosting, apiPlaceOf(undefined))],
  [
    "the API on a host of its own",
    () => nginxApiOf(apiPlaceOf("https://a.example/api"), undefined),
  ],
])("nginx before %s", (what, configuration) => {
  const root = mkdtempSync(path.join(tmpdir(), "rodinki-unreadable-"));
  let stop: () => Promise<void>;
  let port = 0;
  let http2Port = 0;

  beforeAll(async () => {
    mkdirSync(path.join(root, "about"));
    writeFileSync(path.join(root, "404.html"), "<h1>Page Not Found</h1>");
    writeFileSync(path.join(root, "about/index.html"), "О проекте");
    [port, http2Port] = [await freePort(), await freePort()];
    const servers = `upstream rodinki_api { server 127.0.0.1:${await freePort()}; }
      server { listen 127.0.0.1:${port}; listen 127.0.0.1:${http2Port} http2; root ${root}; ${configuration()} }`;
    stop = await runNginx(root, servers, port);
  });
  afterAll(async () => {
    await stop();
    rmSync(root, { recursive: true });
  });

  async function send(bytes: string) {
    const socket = connect(port, "127.0.0.1");
    // The unread rest of a refused request may end the connection early.
    socket.on("error", () => undefined);
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head.toLowerCase()).toContain("x-content-type-options: nosniff");
    return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body };
  }
  const get = (address: string, headers = "") => send(`GET ${address} ${HEADERS}${headers}\r\n`);

  test.each([
    ["an address that nothing can decode", `GET /api/%zz ${HEADERS}\r\n`, 400, "bad_request"],
    ["an address that leads out", `POST /api/../../x ${HEADERS}\r\n`, 400, "bad_request"],
    ["no header", `GET /api/x HTTP/1.1\r\n\r\n`, 400, "bad_request"],
    ["a long address", `GET /api/${long} ${HEADERS}\r\n`, 431, "headers_too_large"],
    ["a long cookie", `GET /api/x/ ${HEADERS}Cookie: a=${long}\r\n\r\n`, 431, "headers_too_large"],
  ])("%s of a call gets the contract's shape", async (_what, bytes, status, code) => {
    const answer = await send(bytes);

    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { code, message: expect.stringMatching(/^[А-Я]/) as string },
    ]);
    expect(answer.head).toContain("content-type: application/json; charset=utf-8");
    expect(answer.head).toContain("cache-control: no-store");
  });

  if (what !== "the site") return;

  test.each(["/%zz", "/about%00", "/../x", "/apis/%zz"])(
    "%s is the error page of the site",
    async (address) => {
      const answer = await get(address);

      expect([answer.status, answer.body.trim()]).toEqual([
        400,
        expect.stringContaining("Page Not Found"),
      ]);
      expect(answer.head).toContain("content-type: text/html; charset=utf-8");
      expect(answer.head).not.toContain("location:");
    },
  );

  test("with HTTP/2 as well, where nginx tells no line of the request", async () => {
    const session = openHttp2(`http://127.0.0.1:${http2Port}`);
    const asked = session.request({ ":path": "/%zz" });
    const [head] = (await once(asked, "response")) as [Record<string, unknown>];
    const body = await text(asked);
    session.close();

    expect([head[":status"], head["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(body).toContain("Page Not Found");
  });

  test.each([
    ["address", () => get(`/about?${long}`)],
    ["cookie", () => get("/about", `Cookie: a=${long}\r\n`)],
    ["cookie, at an address with a slash", () => get("/about/", `Cookie: a=${long}\r\n`)],
  ])("a person who looks at a window and whose %s is too long gets words", async (_what, ask) => {
    const answer = await ask();

    expect(answer.status).toBe(431);
    expect(answer.head).toContain("content-type: text/html; charset=utf-8");
    expect(answer.head).toContain("cache-control: no-store");
    expect(answer.head).not.toContain("location:");
    expect(answer.body).toContain("<h1>Страница не открылась</h1>");
  });

  test("what is for nginx alone is not there for others", async () => {
    const configured = configuration();
    const own = [...configured.matchAll(/location = (\S+) \{\n\s+internal;/g)].map(
      ([, at = ""]) => at,
    );
    expect(own).toContain("/.known-video");
    for (const address of [...own, ...own.map((at) => at.replace(".", "%2e"))]) {
      const { status, body } = await get(address);
      expect([address, status, body]).toEqual([address, 404, "<h1>Page Not Found</h1>"]);
    }
    expect((await get("/about")).body).toContain("О проекте");
  });
});

const SITE = "https://example.ru";

/** The server block of docs/operations.md, in a folder of the test. */
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

  const sendMuch = async (place: string) => {
    const asked = request(new URL(place, address), { method: "POST" });
    asked.end(Buffer.alloc(1024 * 1024, 0x41));
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };

  test("lets a clinic's plan of a megabyte through, and nothing else so large", async () => {
    const params = { id: 7, plan_id: 1 };
    expect(await sendMuch(`/api${addressOf(previewPlan, { params }).path}`)).toBe(200);
    for (const call of [applyPlan, signInStaff] as const) {
      expect([call, await sendMuch(`/api${addressOf(call, { params }).path}`)]).toEqual([
        call,
        413,
      ]);
    }
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
