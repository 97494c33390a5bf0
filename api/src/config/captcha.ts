import { outsideCaptchas } from "../../../shared/outside-captchas";
import type { OutsideCaptcha } from "../../../shared/outside-captchas";
import { fail, oneOf, url } from "./values";
import type { Value } from "./values";

export type CaptchaConfig =
  | { provider: "altcha" }
  /** `url` replaces the service's own address; null: it is used. */
  | { provider: OutsideCaptcha; serverKey: string; url: string | null }
  | { provider: "off" };

/** The captcha that `CAPTCHA_PROVIDER` names; one of another company has variables that begin with its name. */
export function captcha(value: Value, production: boolean): CaptchaConfig {
  const provider = oneOf("CAPTCHA_PROVIDER", value("CAPTCHA_PROVIDER") ?? "altcha", [
    "altcha",
    ...outsideCaptchas,
    "off",
  ]);
  if (provider === "off" && production) fail("CAPTCHA_PROVIDER", "off is refused in production");
  if (provider === "altcha" || provider === "off") return { provider };
  const key = `${provider.toUpperCase()}_SERVER_KEY`;
  const address = `${provider.toUpperCase()}_URL`;
  return {
    provider,
    serverKey: value(key) ?? fail(key, `is required with CAPTCHA_PROVIDER=${provider}`),
    url: url(address, value(address), ["https:", "http:"]),
  };
}
