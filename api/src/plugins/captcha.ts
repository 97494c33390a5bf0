import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { messages } from "@rodinki/contract/messages";
import { fieldNames } from "@rodinki/contract/fields";
import type { CaptchaConfig } from "../config/services";
import { ApiError } from "../errors/api-error";
import type { Database } from "../database/database";
import { altcha, outsideCaptcha } from "../captcha/providers";
import type { CaptchaProvider } from "../captcha/providers";

declare module "fastify" {
  interface FastifyInstance {
    /** Throws 422 captcha_failed unless the body's token is valid. The check uses a valid token up. */
    requireCaptcha: (request: FastifyRequest) => Promise<void>;
    captchaIsOn: boolean;
  }
}

const FIELD = "g-recaptcha-response";

export const captcha = fp(
  (app, options: { config: CaptchaConfig; secret: string }, done) => {
    const provider = captchaProvider(options.config, options.secret, app.database);
    app.decorate("captchaIsOn", provider !== null);
    app.decorate("requireCaptcha", async (request: FastifyRequest) => {
      if (provider === null) return;
      const token = (request.body as Record<string, unknown>)[FIELD];
      if (typeof token !== "string" || token === "") {
        throw refusal(messages.required(fieldNames[FIELD]));
      }
      if (!(await provider.verify(token, request.ip))) {
        throw refusal("Проверка не пройдена или устарела. Пройдите её ещё раз");
      }
    });
    done();
  },
  { name: "captcha", dependencies: ["database"] },
);

const refusal = (message: string) =>
  new ApiError("captcha_failed", { errors: { [FIELD]: [message] } });

/** The configured provider; null: no captcha. */
function captchaProvider(
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
