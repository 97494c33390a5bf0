/**
 * The API's own host: pages read its cookies.
 * @jest-environment ./src/testing/environment.ts
 * @jest-environment-options {"url": "http://127.0.0.1/"}
 */
import { addressOf } from "@rodinki/contract/address";
import * as paths from "@rodinki/contract/paths";
import { answer, startApiServer } from "../testing/api-server";
import { matchCall } from "../testing/fake-api";
import type { request as Request } from "./request";

const server = startApiServer();
let request: typeof Request;

beforeAll(async () => {
  ({ request } = await import("./request"));
});
beforeEach(() => {
  document.cookie = "XSRF-TOKEN=first";
});

test("a good answer is data, and undefined parts of the query are left out", async () => {
  server.handle = (req, res) => answer(res, 200, { url: req.url, accept: req.headers.accept });
  const result = await request(paths.listCities, {
    query: { search: undefined },
  });
  expect(result).toEqual({
    ok: true,
    data: { url: `/api${addressOf(paths.listCities).path}`, accept: "application/vnd.api+json" },
  });
});

test("an answer without a body is null", async () => {
  server.handle = (_req, res) => res.writeHead(204).end();
  expect(await request(paths.logout)).toEqual({ ok: true, data: null });
});

test("a refusal carries status, code, message and the errors of the fields", async () => {
  const body = { code: "validation_failed", message: "Проверьте", errors: { email: ["Неверно"] } };
  server.handle = (_req, res) => answer(res, 422, body);
  expect(await request(paths.resendActivation, { body: { email: "" } })).toEqual({
    ok: false,
    error: { status: 422, ...body },
  });
});

test("a refusal that ends after a while says in words when", async () => {
  const body = { code: "too_many_requests", message: "Слишком много попыток. Повторите позже" };
  server.handle = (_req, res) => {
    res.setHeader("retry-after", "540");
    answer(res, 429, body);
  };
  const message = "Слишком много попыток. Повторите через\u00a09\u00a0минут";
  expect(await request(paths.logout)).toMatchObject({ ok: false, error: { message } });

  server.handle = (_req, res) => answer(res, 429, body);
  expect(await request(paths.logout)).toMatchObject({ error: { message: body.message } });
});

test("an answer of a proxy in between becomes plain words", async () => {
  server.handle = (_req, res) => res.writeHead(502).end("<h1>Bad gateway</h1>");
  const result = await request(paths.listCities);
  expect(result).toMatchObject({ ok: false, error: { status: 502, code: "unavailable" } });
});

test("a lost network is an error like any other", async () => {
  server.handle = (req) => req.socket.destroy();
  const result = await request(paths.listCities);
  expect(result).toMatchObject({ ok: false, error: { status: 0, code: "network" } });
});

test("a stale CSRF token is renewed once and the call repeated", async () => {
  const calls: unknown[] = [];
  server.handle = (req, res) => {
    calls.push([matchCall(req)?.name, req.headers["x-xsrf-token"]]);
    if (matchCall(req)?.name === paths.getCsrfCookie) {
      document.cookie = "XSRF-TOKEN=second";
      res.writeHead(204).end();
    } else if (req.headers["x-xsrf-token"] === "second") answer(res, 200, {});
    else answer(res, 419, { code: "csrf_mismatch", message: "" });
  };
  expect(await request(paths.logout)).toEqual({ ok: true, data: {} });
  expect(calls).toEqual([
    [paths.logout, "first"],
    [paths.getCsrfCookie, undefined],
    [paths.logout, "second"],
  ]);
});
