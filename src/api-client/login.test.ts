/**
 * The API's own host: pages read its cookies.
 * @jest-environment ./src/testing/environment.ts
 * @jest-environment-options {"url": "http://127.0.0.1/"}
 */
import * as paths from "@rodinki/contract/paths";
import { answer, startApiServer } from "../testing/api-server";
import { matchCall } from "../testing/fake-api";

const server = startApiServer();
const credentials = { email: "anna@example.ru", password: "Rodinki2026" };

/** @returns the calls so far. @param status status of the answer to the first request of the cookie */
function serve(status: number): (string | undefined)[] {
  const calls: (string | undefined)[] = [];
  document.cookie = "XSRF-TOKEN=known";
  server.handle = (req, res) => {
    calls.push(matchCall(req)?.name);
    if (calls.length === 1 && status !== 204) answer(res, status, { code: "unavailable" });
    else if (calls.at(-1) === paths.getCsrfCookie) res.writeHead(204).end();
    else answer(res, 200, { user_id: 7 });
  };
  return calls;
}

test("a sign-in asks for its cookie before, or uses the one that was asked for while somebody typed", async () => {
  const { login, prepareLogin } = await import("./accounts");
  const calls = serve(204);
  prepareLogin();
  expect(await login(credentials)).toEqual({ ok: true, data: { user_id: 7 } });
  expect(calls).toEqual([paths.getCsrfCookie, paths.login]);
  await login(credentials);
  expect(calls.slice(2)).toEqual([paths.getCsrfCookie, paths.login]);
});

test("what did not come is asked for again", async () => {
  const { login, prepareLogin } = await import("./accounts");
  const calls = serve(503);
  prepareLogin();
  expect(await login(credentials)).toEqual({ ok: true, data: { user_id: 7 } });
  expect(calls).toEqual([paths.getCsrfCookie, paths.getCsrfCookie, paths.login]);
});
