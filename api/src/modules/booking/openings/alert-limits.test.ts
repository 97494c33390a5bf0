import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic } from "../../../testing/calendar";
import { solvedCaptcha } from "../../../testing/captcha";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp({ CAPTCHA_PROVIDER: "altcha", RATE_LIMIT: "on" });

it("asks for the captcha, counts by address and network, and lets nobody guess", async () => {
  const { cityId } = await createClinic(test.app);
  const browser = new Browser(test.app);
  const send = async (solved: object) =>
    browser.call(paths.askForOpeningAlert, {
      body: { city_id: cityId, email: "waits@example.ru", "policy-agree": true, ...solved },
    });
  expect(refusal(await send({}))).toEqual({ status: 422, code: "captcha_failed" });
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send(await solvedCaptcha(test.app))).statusCode).toBe(201);
  }
  expect(refusal(await send(await solvedCaptcha(test.app))).status).toBe(429);

  const guess = async (call: typeof paths.confirmOpeningAlert | typeof paths.removeOpeningAlert) =>
    (await browser.call(call, { body: { token: "guessed" } })).statusCode;
  for (let tries = 0; tries < 30; tries += 1) {
    expect(await guess(paths.confirmOpeningAlert)).toBe(404);
  }
  expect(await guess(paths.confirmOpeningAlert)).toBe(429);
  for (let tries = 0; tries < 100; tries += 1) {
    expect(await guess(paths.removeOpeningAlert)).toBe(200);
  }
  expect(await guess(paths.removeOpeningAlert)).toBe(429);
});
