import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { heldTimeId, create } from "../testing/booking";
import { refusal } from "../testing/browser";
import { CAPTCHA, encode, solve } from "../testing/captcha";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { outsideCaptcha } from "./providers";

const test = useTestApp({ CAPTCHA_PROVIDER: "altcha" });

async function readyToBook() {
  const { browser } = await signInOne(test.app);
  const timeId = await heldTimeId(
    browser,
    await createTime(test.app, await createClinic(test.app)),
  );
  return (token: string, headers = {}) => create(browser, timeId, { [CAPTCHA]: token }, headers);
}

it("lets one of two simultaneous uses of a solution through", async () => {
  const [one, other] = [await readyToBook(), await readyToBook()];
  const token = encode(await solve(test.app));

  const responses = await Promise.all([one(token), other(token)]);

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
});

it("answers a repeated booking by its key, although its captcha is spent", async () => {
  const book = await readyToBook();
  const token = encode(await solve(test.app));
  const key = { "idempotency-key": "once" };

  const one = await book(token, key);
  const again = await book(token, key);

  expect([one.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(one.json());
});

async function solvedAfter(minutes: number): Promise<string> {
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now - minutes * 60_000);
  const solved = await solve(test.app);
  clock.mockRestore();
  return encode(solved);
}

it("takes answers for twenty minutes", async () => {
  const book = await readyToBook();
  expect(refusal(await book(await solvedAfter(21)))).toBe("422 captcha_failed");
  expect((await book(await solvedAfter(15))).statusCode).toBe(201);
});

it("refuses missing, broken, unsolved and altered answers", async () => {
  const book = await readyToBook();
  const { challenge, solution } = await solve(test.app);
  const { parameters } = challenge;
  const later = { ...parameters, expiresAt: parameters.expiresAt + 3600 };

  for (const token of [
    "",
    "не base64",
    encode(null),
    encode(1),
    encode({ challenge }),
    encode({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    encode({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }),
    encode({ challenge: { ...challenge, parameters: later }, solution }),
    encode({ challenge: { parameters }, solution }),
  ]) {
    const response = await book(token);
    expect(refusal(response)).toBe("422 captcha_failed");
    expect(response.json()).toMatchObject({ errors: { [CAPTCHA]: [expect.any(String)] } });
  }
});

describe("Yandex SmartCaptcha", () => {
  const requests: string[] = [];
  let answer = { status: 200, body: "" };
  const service = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (chunk: string) => requests.push(chunk));
    request.on("end", () => response.writeHead(answer.status).end(answer.body));
  });
  let url = "";

  beforeAll(async () => {
    await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/validate`;
  });
  afterAll(() => new Promise((closed) => service.close(closed)));

  const verify = (address = url) =>
    outsideCaptcha({ provider: "smartcaptcha", serverKey: "server-key", url: address }).verify(
      "token",
      "10.0.0.1",
    );

  it("passes what the service calls ok, and sends key and visitor's address", async () => {
    answer = { status: 200, body: '{"status":"ok"}' };

    expect(await verify()).toBe(true);
    expect(requests.at(-1)).toBe("secret=server-key&token=token&ip=10.0.0.1");
  });

  it.each([
    { status: 200, body: '{"status":"failed"}' },
    { status: 200, body: "<html>" },
    { status: 500, body: '{"status":"ok"}' },
  ])("refuses after the answer %j", async (given) => {
    answer = given;

    expect(await verify()).toBe(false);
  });

  it("refuses while the service cannot be reached", async () => {
    expect(await verify("http://127.0.0.1:1/validate")).toBe(false);
  });
});
