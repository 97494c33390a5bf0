import type { LightMyRequestResponse } from "fastify";
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
