import { fail, oneOf, url } from "./values";
import type { Value } from "./values";

export type CaptchaConfig =
  | { provider: "altcha" }
  | { provider: "smartcaptcha"; serverKey: string; url: string }
  | { provider: "off" };

export function captcha(value: Value, production: boolean): CaptchaConfig {
  const provider = oneOf("CAPTCHA_PROVIDER", value("CAPTCHA_PROVIDER") ?? "altcha", [
    "altcha",
    "smartcaptcha",
    "off",
  ]);
  if (provider === "off" && production) fail("CAPTCHA_PROVIDER", "off is refused in production");
  if (provider !== "smartcaptcha") return { provider };
  const address = value("SMARTCAPTCHA_URL") ?? "https://smartcaptcha.cloud.yandex.ru/validate";
  return {
    provider,
    serverKey:
      value("SMARTCAPTCHA_SERVER_KEY") ??
      fail("SMARTCAPTCHA_SERVER_KEY", "is required with CAPTCHA_PROVIDER=smartcaptcha"),
    url: url("SMARTCAPTCHA_URL", address, ["https:", "http:"]) ?? address,
  };
}
