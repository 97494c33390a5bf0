import { Browser, refusal } from "../testing/browser";
import { create } from "../testing/booking";
import { signInOne } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";

const test = useTestApp();

/** Half of a character: no encoding can hold it, and no database stores it. */
const half = "Анна \ud83d";
const zero = "Анна\0";

const question = {
  name: "Анна",
  email: "anna@example.ru",
  question: "Можно прийти с ребёнком?",
  "policy-agree": true,
};

const asJson = (browser: Browser, path: string, body: unknown) =>
  send(browser, path, JSON.stringify(body));

const send = (browser: Browser, path: string, payload: string) =>
  browser.send({
    method: "POST",
    url: `/api${path}`,
    payload,
    headers: {
      "content-type": "application/json",
      origin: SITE_URL,
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
    },
  });

const ask = (body: unknown) => asJson(new Browser(test.app), "/api/v1/faq/questions/send", body);

const badRequest = { status: 400, code: "bad_request" };

it.each([
  ["half a character in a name", { ...question, name: half }],
  ["half a character in a text", { ...question, question: `\udc00${question.question}` }],
  ["half a character in a field of nobody's", { ...question, more: half }],
  ["half a character in a key", { ...question, [half]: "x" }],
  ["half a character deep inside", { ...question, more: [{ deep: [half] }] }],
  ["half a character in a deep key", { ...question, more: [{ [half]: 1 }] }],
  ["a zero byte in a text", { ...question, name: zero }],
  ["a zero byte in a key", { ...question, [zero]: "x" }],
  ["a zero byte deep inside", { ...question, more: { deep: [zero] } }],
])("refuses %s", async (_name, body) => {
  expect(refusal(await ask(body))).toEqual(badRequest);
});

it("takes whole characters of every plane, and what a program nests deeply in vain", async () => {
  const whole = JSON.stringify({ ...question, name: "Анна 😀 𐀀", more: "deep" });
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;

  const response = await send(
    new Browser(test.app),
    "/api/v1/faq/questions/send",
    whole.replace('"deep"', deep),
  );

  expect(response.statusCode).toBe(201);
});

it.each([
  ["register", "/api/v1/acl/register", { email: "half@example.ru", surname: half }],
  ["login", "/api/v1/acl/login", { email: "half@example.ru", password: half }],
  ["activations/resend", "/api/v1/acl/activations/resend", { email: `${half}@example.ru` }],
  ["reviews", "/api/v1/reviews/record/1", { rating: 5, text: half }],
])("refuses half a character at %s", async (_name, path, body) => {
  const { browser } = await signInOne(test.app);

  expect(refusal(await asJson(browser, path, body))).toEqual(badRequest);
});

it("refuses half a character and a zero byte in a header, an address and a query", async () => {
  const { browser } = await signInOne(test.app);

  for (const key of [half, zero]) {
    expect(refusal(await create(browser, "none", {}, { "idempotency-key": key }))).toEqual(
      badRequest,
    );
  }
  // As a browser would never write it: three bytes that are UTF-8 of half a character.
  for (const path of [
    "/api/v1/articles/%ED%A0%BD",
    "/api/v1/acl/activations/activate/%ED%A0%BD",
    "/api/v1/kelly-api/city/index?search=%ED%A0%BD",
    "/api/v1/kelly-api/city/index?search=%00",
  ]) {
    expect([200, 400, 404]).toContain((await browser.get(path)).statusCode);
  }
});
