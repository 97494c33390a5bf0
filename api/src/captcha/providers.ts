import type { CaptchaConfig } from "../config/captcha";
import type { Database } from "../database/database";
import { altcha } from "./altcha";
import type { CaptchaProvider } from "./provider";
import { smartCaptcha } from "./smart-captcha";

/** The provider that the configuration names; null: nobody is asked. */
export function captchaProvider(
  config: CaptchaConfig,
  secret: string,
  database: Database,
): CaptchaProvider | null {
  switch (config.provider) {
    case "altcha":
      return altcha(secret, database);
    case "smartcaptcha":
      return smartCaptcha(config.url, config.serverKey);
    case "off":
      return null;
  }
}
