import type { CaptchaConfig } from "../config/captcha";
import type { Database } from "../database/database";
import { altcha } from "./altcha";
import { outsideCaptcha } from "./outside-captcha";
import type { CaptchaProvider } from "./provider";

/** The provider that the configuration names; null: nobody is asked. */
export function captchaProvider(
  config: CaptchaConfig,
  secret: string,
  database: Database,
): CaptchaProvider | null {
  switch (config.provider) {
    case "altcha":
      return altcha(secret, database);
    case "off":
      return null;
    default:
      return outsideCaptcha(config);
  }
}
