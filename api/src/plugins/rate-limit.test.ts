import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { buildApp } from "../app";
import { readConfig } from "../config";
import { Browser, refusal } from "../testing/browser";
import { useTestApp } from "../testing/test-app";

const test = useTestApp({ RATE_LIMIT: "on" });

/** The last answer of `times` equal requests. */
async function repeat(times: number, send: () => Promise<LightMyRequestResponse>) {
  let last = await send();
  for (let sent = 1; sent < times; sent += 1) last = await send();
  return last;
}

it("slows down who tries one account's passwords, from any address, and says when to come back", async () => {
  const browser = await new Browser(test.app).open();
  let address = 0;
  const attempt = (email: string) =>
    browser.post(
      "/api/v1/acl/login",
      { email, password: "Wr0ngpass" },
      { "x-forwarded-for": `10.0.0.${(address += 1)}` },
    );

  const tenth = await repeat(10, () => attempt("anna@example.ru"));
  const eleventh = await attempt("ANNA@example.ru");
  const another = await attempt("boris@example.ru");

  expect(tenth.statusCode).toBe(401);
  expect(refusal(eleventh)).toEqual({ status: 429, code: "too_many_requests" });
  expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
  expect(another.statusCode).toBe(401);
});

it("slows down one address that asks for many letters", async () => {
  const browser = await new Browser(test.app).open();
  let account = 0;
  const resend = () =>
    browser.post("/api/v1/acl/activations/resend", { email: `user${(account += 1)}@example.ru` });

  expect((await repeat(10, resend)).statusCode).toBe(200);
  expect(refusal(await resend())).toEqual({ status: 429, code: "too_many_requests" });
});

/** Redis is optional, and so is this test: it runs where TEST_REDIS_URL names one. */
const redisUrl = process.env.TEST_REDIS_URL;

(redisUrl ? describe : describe.skip)("with a shared store", () => {
  const environment = { RATE_LIMIT: "on", REDIS_URL: redisUrl ?? "" };
  const [one, other] = [useTestApp(environment), useTestApp(environment)];

  it("counts what went through another process", async () => {
    const email = `${randomUUID()}@example.ru`;
    const attempt = async ({ app }: typeof one) =>
      (await new Browser(app).open()).post("/api/v1/acl/login", { email, password: "Wr0ngpass" });

    expect((await repeat(10, () => attempt(one))).statusCode).toBe(401);
    expect(refusal(await attempt(other))).toEqual({ status: 429, code: "too_many_requests" });
  });
});

it("does not start when the shared store is not there", async () => {
  const config = readConfig({ REDIS_URL: "redis://127.0.0.1:1", SERVE_SITE: "0" });
  const start = buildApp({
    config: { ...config, database: { kind: "embedded", directory: null } },
    projectRoot: test.dataDir,
  });
  await expect(start).rejects.toThrow("REDIS_URL: no Redis answers there");
});
