import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test as base } from "@playwright/test";
import { ask, type Answer } from "./fixtures/ask";
import { freePort } from "./fixtures/server";
import { documentedServers, findNginx, hasBrotli, startNginx, type Nginx } from "./fixtures/nginx";
import { knownAddresses } from "./fixtures/site-files";

const root = path.resolve(__dirname, "..");

interface Hosts {
  /** Port of the one process. */
  process: number;
  /** Port of nginx with the build's files and the same process behind it. */
  nginx: number;
  /** Port of nginx whose API is away. */
  lonely: number;
}

/** The server that docs/operations.md shows, without a certificate. */
async function serve(api: number, brotli: boolean): Promise<[port: number, nginx: Nginx]> {
  const port = await freePort();
  const servers = documentedServers("nginx before it", {
    "127.0.0.1:8000": `127.0.0.1:${api}`,
    "443 ssl": `127.0.0.1:${port}`,
    "  ssl_certificate /etc/ssl/example.ru.pem;\n": "",
    "  ssl_certificate_key /etc/ssl/example.ru.key;\n": "",
    "/srv/rodinki": root,
  });
  return [port, await startNginx(servers, { port, brotli })];
}

const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    async ({}, use, { project }) => {
      const process = Number(new URL(project.use.baseURL ?? "").port);
      const [nginx, first] = await serve(process, hasBrotli);
      const [lonely, second] = await serve(await freePort(), false);
      await use({ process, nginx, lonely });
      await first.stop();
      await second.stop();
    },
    { scope: "worker" },
  ],
});

test.skip(findNginx() === null, "nginx is not installed: .hosting/nginx.conf is not run");

/** What a browser makes something of, in both answers' words. */
const COMPARED = [
  ...["location"],
  ...["x-content-type-options", "referrer-policy", "x-frame-options", "permissions-policy"],
  ...["cross-origin-opener-policy", "strict-transport-security", "access-control-allow-origin"],
];

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const encodingOf = ({ headers }: Answer) =>
  (headers["content-encoding"] ?? "identity") as keyof typeof decoders;

/** The process writes the address into the page about a missing one, which nginx cannot. */
const bodyOf = (answer: Answer) =>
  (answer.body.length === 0 ? answer.body : decoders[encodingOf(answer)](answer.body))
    .toString("latin1")
    .replace(/(<span id="missing-path">)[^<]*/, "$1");

function factsOf(answer: Answer): Record<string, unknown> {
  const { status, headers } = answer;
  const facts = {
    status,
    body: headers.location === undefined && bodyOf(answer),
    ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]?.toString().toLowerCase()])),
  };
  const type = headers["content-type"];
  // Nothing is loaded or kept by refusals, and the rest of a redirect nobody looks at.
  if (type?.startsWith("application/json") && status !== 200) return { ...facts, type };
  if (headers.location !== undefined) return { ...facts, cache: headers["cache-control"] };
  const isCompressed = "content-encoding" in headers;
  return {
    ...facts,
    type,
    cache: headers["cache-control"],
    policy: headers["content-security-policy"],
    // The page about a missing address is written anew by the process; nginx has it compressed.
    ...(status === 200 && {
      encoding: encodingOf(answer),
      // Said by the process of every file; nginx sends no parts of what is compressed.
      vary: isCompressed && headers.vary?.toLowerCase(),
      ranges: !isCompressed && headers["accept-ranges"],
    }),
  };
}

const CALLS = "/api/api/v1";

const STRANGE = [
  ...[
    "/no/such",
    "/no/such/",
    "/no/such?a=1",
    "/%D0%BD%D0%B5%D1%82/",
    "/a%20b/?c=%20",
    "/what%3F/",
  ],
  ...[
    "/about/",
    "/about/?a=1&b=%2F%2Fx",
    "/about/?",
    "/about?",
    "/%61bout",
    "/ABOUT",
    "/.",
    "/./about",
  ],
  ...[
    "/opinions",
    "/opinions?",
    "/opinions/",
    "/opinions?a=1",
    "/%6fpinions",
    "/legal/information.pdf",
  ],
  ...[
    "//evil.example",
    "//evil.example/",
    "//evil.example/..",
    "/evil.example//",
    "/\\evil.example/",
  ],
  ...[
    "/%2f%2fevil.example/",
    "/evil.example%2f",
    "/%5cevil.example/",
    "/a/../about",
    "/a/%2e%2e/about",
  ],
  ...["/a?next=//evil.example/", "/a/?next=/../", "/about/?next=//evil.example/"],
  ...[
    "/static",
    "/static/",
    "/static/none.js",
    "/app-0123456789ab.js",
    "/page-data",
    "/404",
    "/404.html",
  ],
  ...[
    "/404/",
    "/index.html",
    "/about/index.html",
    "/lk/index.html",
    "/404/index.html",
    "/x/index.html",
  ],
  ...["/lk", "/lk/", "/lk/appointment", "/lk/a/b.js?x=1", "/lkx", "/publication/video"],
  ...["/publication/video/", "/publication/video/unknown", "/publication/video/unknown/"],
  ...["/publication/video/_", "/publication/video/_/index.html", "/publication/video/UPPER"],
  ...["/publication/video/%D1%8F", "/publication/video/a/b", "/publication/video/a.b?c=d"],
  // An article is no video.
  ...["/publication/video/melanoma-u-detei", "/publication/video/kak-nanosit-sanskrin"],
  `/${"a".repeat(300)}`,
];

/** nginx refuses some of them before it has read the rules. */
const REFUSED = [
  "/../.hosting/site.json",
  "/%2e%2e/package.json",
  "/%zz",
  "/about%00",
  "/..%2fx",
  "/%ff",
];

async function differences(
  { process, nginx }: Hosts,
  addresses: readonly string[],
  question: Parameters<typeof ask>[2] = {},
): Promise<Record<string, object>> {
  const found: Record<string, object> = {};
  for (const address of addresses) {
    const [one, other] = await Promise.all(
      [process, nginx].map(async (port) => factsOf(await ask(port, address, question))),
    );
    for (const [name, value] of Object.entries(one ?? {})) {
      const there = other?.[name];
      if (there !== value) found[`${address} ${name}`] = { process: cut(value), nginx: cut(there) };
    }
  }
  return found;
}

const cut = (value: unknown) => (typeof value === "string" ? value.slice(0, 300) : value);

test("nginx answers every address of the build as the process does", async ({ hosts }) => {
  const addresses = knownAddresses();
  expect(addresses.length).toBeGreaterThan(300);
  expect(await differences(hosts, addresses)).toEqual({});
});

test("what is missing, moved or strange, too", async ({ hosts }) => {
  expect(await differences(hosts, STRANGE)).toEqual({});
  for (const address of REFUSED) {
    const { status, headers } = await ask(hosts.nginx, address);
    expect([400, 404], address).toContain(status);
    expect(headers.location, address).toBeUndefined();
  }
});

test("methods, HEAD, parts and what a browser has kept", async ({ hosts }) => {
  const addresses = ["/", "/about", "/results", "/lk", "/no/such", "/publication/video/unknown"];
  for (const method of ["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    expect(await differences(hosts, [...addresses, "/healthz"], { method }), method).toEqual({});
  }
  const range = { headers: { range: "bytes=100-199" } };
  expect(await differences(hosts, ["/", "/rules.pdf"], range)).toEqual({});
  for (const accepted of ["identity", "gzip"]) {
    const { headers } = await ask(hosts.nginx, "/about", {
      headers: { "accept-encoding": accepted },
    });
    const kept = { "if-none-match": headers.etag ?? "", "accept-encoding": accepted };
    expect((await ask(hosts.nginx, "/about", { headers: kept })).status).toBe(304);
  }
});

test("the API behind it, with its limit of 64 KiB", async ({ hosts }) => {
  const addresses = ["/api", "/api/", "/api/no/such", "/api//x", "/api/x/", "/healthz", "/readyz"];
  expect(await differences(hosts, [...addresses, `${CALLS}/articles/list`])).toEqual({});
  const send = (length: number) => ({ method: "POST", body: "a".repeat(length) });
  const login = [`${CALLS}/acl/login`];
  expect(await differences(hosts, login, send(65_536))).toEqual({});
  const { status, body } = await ask(hosts.nginx, login[0] ?? "", send(65_537));
  expect([status, JSON.parse(body.toString())]).toEqual([
    413,
    { code: "too_large", message: "Слишком большой запрос" },
  ]);
});

test("what is for the operator alone is not there", async ({ hosts }) => {
  expect((await ask(hosts.process, "/dev/outbox")).status).toBe(200);
  for (const address of [
    "/dev/outbox",
    "/metrics",
    "/.known-video",
    "/nginx.conf",
    "/../.hosting/site.json",
  ]) {
    expect([400, 403, 404], address).toContain((await ask(hosts.nginx, address)).status);
  }
});

test("while the API is away pages go on, and the rest says that it is away", async ({ hosts }) => {
  expect((await ask(hosts.lonely, "/about")).status).toBe(200);
  const video = await ask(hosts.lonely, "/publication/video/newer");
  expect([video.status, video.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect((await ask(hosts.lonely, "/publication/video/a/b")).status).toBe(404);
  for (const address of ["/healthz", `${CALLS}/articles/list`]) {
    const { status, headers, body } = await ask(hosts.lonely, address);
    expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(JSON.parse(body.toString())).toMatchObject({ code: "unavailable" });
  }
});

test("with a query, and compressed", async ({ hosts }) => {
  const encoding = hasBrotli ? "br, gzip" : "gzip";
  const addresses = knownAddresses().map((address) => `${address}?utm_source=mail&a=%D1%8F`);
  expect(await differences(hosts, addresses, { headers: { "accept-encoding": encoding } })).toEqual(
    {},
  );
});
