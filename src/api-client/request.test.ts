/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { request as Request } from "./request";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let handle: Handler;
let request: typeof Request;

beforeAll(async () => {
  server = createServer((req, res) => handle(req, res)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.GATSBY_API_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  ({ request } = await import("./request"));
});

// Node has fetch but no cookie jar of a page: this string is all that the client reads of one.
beforeEach(() => Object.assign(globalThis, { document: { cookie: "XSRF-TOKEN=first" } }));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const answer = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
};

test("a good answer is data, and undefined parts of the query are left out", async () => {
  handle = (req, res) => answer(res, 200, JSON.stringify({ url: req.url, accept: req.headers.accept }));
  const result = await request("GET", "/list", { query: { city_id: 1, search: undefined } });
  expect(result).toEqual({
    ok: true,
    data: { url: "/api/list?city_id=1", accept: "application/vnd.api+json" },
  });
});

test("an answer without a body is null", async () => {
  handle = (_req, res) => res.writeHead(204).end();
  expect(await request("POST", "/logout")).toEqual({ ok: true, data: null });
});

test("a refusal carries status, code, message and the errors of the fields", async () => {
  const body = { code: "validation_failed", message: "Проверьте", errors: { email: ["Неверно"] } };
  handle = (_req, res) => answer(res, 422, JSON.stringify(body));
  expect(await request("POST", "/register", { body: {} })).toEqual({
    ok: false,
    error: { status: 422, ...body },
  });
});

test("an answer of a proxy in between becomes plain words", async () => {
  handle = (_req, res) => res.writeHead(502).end("<h1>Bad gateway</h1>");
  const result = await request("GET", "/list");
  expect(result).toMatchObject({ ok: false, error: { status: 502, code: "unavailable" } });
});

test("a lost network is an error like any other", async () => {
  handle = (req) => req.socket.destroy();
  const result = await request("GET", "/list");
  expect(result).toMatchObject({ ok: false, error: { status: 0, code: "network" } });
});

test("a stale CSRF token is renewed once and the call repeated", async () => {
  const calls: string[] = [];
  handle = (req, res) => {
    calls.push(`${req.method} ${req.url} ${String(req.headers["x-xsrf-token"])}`);
    if (req.url === "/api/sanctum/csrf-cookie") {
      document.cookie = "XSRF-TOKEN=second";
      res.writeHead(204).end();
    } else if (req.headers["x-xsrf-token"] === "second") answer(res, 200, "{}");
    else answer(res, 419, JSON.stringify({ code: "csrf_mismatch", message: "" }));
  };
  expect(await request("POST", "/save")).toEqual({ ok: true, data: {} });
  expect(calls).toEqual([
    "POST /api/save first",
    "GET /api/sanctum/csrf-cookie undefined",
    "POST /api/save second",
  ]);
});
