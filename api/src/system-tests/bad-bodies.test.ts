import * as paths from "@rodinki/contract/paths";
import type { Browser } from "../testing/browser";
import { refusal } from "../testing/browser";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { urlOf } from "../testing/url-of";

const test = useTestApp();
let browser: Browser;

beforeAll(async () => {
  ({ browser } = await signInOne(test.app));
});

const login = (payload: string | Buffer, contentType: string) =>
  browser.postRaw(urlOf(paths.login), payload, contentType);
const json = "application/json";
const multipart = "multipart/form-data; boundary=b";
const part = (disposition: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

it.each([
  ["broken JSON", '{"email":', json],
  ["empty JSON", "", json],
  ["a JSON list's cousin", "null", json],
  ["a multipart body that is none", "hello", multipart],
  ["a multipart body without its boundary", "hello", "multipart/form-data"],
  ["a truncated multipart body", part('name="email"', "a@b.ru"), multipart],
  [
    "the same field twice",
    `${part('name="email"', "a@b.ru")}${part('name="email"', "c@d.ru")}--b--\r\n`,
    multipart,
  ],
  ["a zero byte", JSON.stringify({ email: "a@b.ru", password: "Анна\0" }), json],
  ["half a character", JSON.stringify({ email: "a@b.ru", password: "\ud83d" }), json],
  ["a prototype in JSON", '{"__proto__":{"email":"a@b.ru"}}', json],
  ["a prototype in a form", `${part('name="__proto__"', "x")}--b--\r\n`, multipart],
])("%s is a bad request", async (_name, payload, contentType) => {
  const { status, code } = refusal(await login(payload, contentType));

  expect([400, 422]).toContain(status);
  expect(["bad_request", "validation_failed"]).toContain(code);
});

it("a body over 64 KiB is too large, in JSON and in a form", async () => {
  const padding = "x".repeat(65_537);
  const form = `${part('name="email"', padding)}--b--\r\n`;

  for (const [payload, contentType] of [
    [JSON.stringify({ email: padding }), json],
    [form, multipart],
  ] as const) {
    expect(refusal(await login(payload, contentType))).toEqual({
      status: 413,
      code: "too_large",
    });
  }
});

it("a body of another type, or with a file in it, is unsupported", async () => {
  const unsupported = { status: 415, code: "unsupported_type" };
  const file = `${part('name="email"; filename="a.txt"', "hello")}--b--\r\n`;

  expect(refusal(await login("email=a", "application/x-www-form-urlencoded"))).toEqual(unsupported);
  expect(refusal(await login("email", "text/plain"))).toEqual(unsupported);
  expect(refusal(await login(file, multipart))).toEqual(unsupported);
});

it("a body may be JSON", async () => {
  const response = await login(JSON.stringify({ email: "a@b.ru", password: "x" }), json);

  expect(refusal(response)).toEqual({ status: 401, code: "invalid_credentials" });
});
