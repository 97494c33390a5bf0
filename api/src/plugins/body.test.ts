import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../testing/browser";
import { PASSWORD, register } from "../testing/accounts";
import { create } from "../testing/booking";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { routePathOf, urlOf } from "../testing/url-of";

const test = useTestApp();

/** Text with a lone surrogate, half of a character: no encoding can hold it, and no database stores it. */
const half = "Анна \ud83d";
const zero = "Анна\0";

const question = {
  name: "Анна",
  email: "anna@example.ru",
  question: "Можно прийти с ребёнком?",
  "policy-agree": true,
};

const send = (browser: Browser, url: string, payload: string) =>
  browser.postRaw(url, payload, "application/json");

const ask = (body: unknown) =>
  send(new Browser(test.app), urlOf(paths.sendQuestion), JSON.stringify(body));

it.each([
  ["half a character in a text", { ...question, question: `\udc00${question.question}` }],
  ["half a character in a key", { ...question, [half]: "x" }],
  ["half a character deep inside", { ...question, more: [{ deep: [half] }] }],
  ["half a character in a deep key", { ...question, more: [{ [half]: 1 }] }],
  ["a zero byte in a text", { ...question, name: zero }],
  ["a zero byte in a key", { ...question, [zero]: "x" }],
  ["a zero byte deep inside", { ...question, more: { deep: [zero] } }],
])("refuses %s", async (_name, body) => {
  expect(refusal(await ask(body))).toBe("400 bad_request");
});

it("takes whole characters of every plane, and deep nesting", async () => {
  const whole = JSON.stringify({ ...question, name: "Анна 😀 𐀀", more: "deep" });
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const url = urlOf(paths.sendQuestion);

  const response = await send(new Browser(test.app), url, whole.replace('"deep"', deep));

  expect(response.statusCode).toBe(201);
});

it("refuses half a character and a zero byte in header, address and query", async () => {
  const { browser } = await signInOne(test.app);

  for (const key of [half, zero]) {
    expect(refusal(await create(browser, "none", {}, { "idempotency-key": key }))).toBe(
      "400 bad_request",
    );
  }
  // Three bytes that would be UTF-8 of half a character, which no browser writes.
  for (const url of [
    routePathOf(paths.showMaterial).replace(":slug", "%ED%A0%BD"),
    `${urlOf(paths.listCities)}?search=%ED%A0%BD`,
    `${urlOf(paths.listCities)}?search=%00`,
  ]) {
    expect([200, 400, 404]).toContain((await browser.send({ method: "GET", url })).statusCode);
  }
});

it("keeps the spaces around a password and around its repetition", async () => {
  const spaces = { email: "spaces@example.ru", password: ` ${PASSWORD} ` };
  expect((await register(test, spaces)).statusCode).toBe(201);
});

const login = async (payload: string | Buffer, contentType: string) =>
  (await new Browser(test.app).open()).postRaw(urlOf(paths.login), payload, contentType);
const json = "application/json";
const multipart = "multipart/form-data; boundary=b";
const part = (disposition: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;

it.each([
  ["broken JSON", '{"email":', json],
  ["a JSON list's cousin", "null", json],
  ["a multipart body that is none", "hello", multipart],
  ["a truncated multipart body", part('name="email"', "a@b.ru"), multipart],
  [
    "the same field twice",
    `${part('name="email"', "a@b.ru")}${part('name="email"', "c@d.ru")}--b--\r\n`,
    multipart,
  ],
  ["a prototype in JSON", '{"__proto__":{"email":"a@b.ru"}}', json],
  ["a prototype in a form", `${part('name="__proto__"', "x")}--b--\r\n`, multipart],
])("%s is a bad request", async (_name, payload, contentType) => {
  const refused = ["400 bad_request", "422 validation_failed"];
  expect(refused).toContain(refusal(await login(payload, contentType)));
});

it("a body over 64 KiB is too large, in JSON and in a form", async () => {
  const padding = "x".repeat(65_537);
  const form = `${part('name="email"', padding)}--b--\r\n`;

  for (const [payload, contentType] of [
    [JSON.stringify({ email: padding }), json],
    [form, multipart],
  ] as const) {
    expect(refusal(await login(payload, contentType))).toBe("413 too_large");
  }
});

it("a body of another type, or with a file in it, is unsupported", async () => {
  const file = `${part('name="email"; filename="a.txt"', "hello")}--b--\r\n`;

  expect(refusal(await login("email=a", "application/x-www-form-urlencoded"))).toBe(
    "415 unsupported_type",
  );
  expect(refusal(await login(file, multipart))).toBe("415 unsupported_type");
});
