/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { answer, startApiServer } from "../testing/api-server";
import { matchCall } from "../testing/fake-api";
import type { request as Request } from "./request";

/** The page is on localhost, the API on 127.0.0.1: cookies of one cannot be read on the other. */
const server = startApiServer();
let request: typeof Request;
let calls: unknown[];
let valid: string;

beforeEach(async () => {
  jest.resetModules();
  ({ request } = await import("./request"));
  // A cookie of an API that was on this host before.
  document.cookie = "XSRF-TOKEN=old";
  calls = [];
  valid = "first";
  server.handle = (req, res) => {
    calls.push([matchCall(req)?.name, req.headers["x-xsrf-token"]]);
    if (matchCall(req)?.name === paths.getCsrfCookie) {
      res.writeHead(204, { "x-xsrf-token": valid, ...readable }).end();
    } else if (req.method === "GET" || req.headers["x-xsrf-token"] === valid) answer(res, 200, {});
    else answer(res, 419, { code: "csrf_mismatch", message: "" });
  };
});

const readable = { "access-control-expose-headers": "x-xsrf-token" };

test("the token of the last answer goes with the next call that changes something", async () => {
  expect(await request(paths.logout)).toEqual({ ok: true, data: {} });
  await request(paths.listCities);
  expect(await request(paths.logout)).toEqual({ ok: true, data: {} });
  expect(calls).toEqual([
    [paths.getCsrfCookie, undefined],
    [paths.logout, "first"],
    [paths.listCities, undefined],
    [paths.logout, "first"],
  ]);
});

test("a token that another tab has ended is renewed once and the call repeated", async () => {
  await request(paths.logout);
  calls = [];
  valid = "second";
  expect(await request(paths.logout)).toEqual({ ok: true, data: {} });
  expect(calls).toEqual([
    [paths.logout, "first"],
    [paths.getCsrfCookie, undefined],
    [paths.logout, "second"],
  ]);
});
