import type { OutsideCaptcha } from "../../../shared/outside-captchas";
import type { CaptchaProvider } from "./provider";

interface Service {
  url: string;
  /** Parameters of the request to the captcha's service. */
  question: (serverKey: string, token: string, ip: string) => Record<string, string>;
  isGood: (answer: Record<string, unknown>) => boolean;
}

const services: Record<OutsideCaptcha, Service> = {
  /** @see https://yandex.cloud/ru/docs/smartcaptcha/quickstart#check-answer */
  smartcaptcha: {
    url: "https://smartcaptcha.cloud.yandex.ru/validate",
    question: (secret, token, ip) => ({ secret, token, ip }),
    isGood: ({ status }) => status === "ok",
  },
};

const TIMEOUT = 5_000;

/**
 * A captcha of another company. Fails closed: without a clear answer from its service nobody passes.
 *
 * @param config `url` instead of the service's own address
 */
export function outsideCaptcha(config: {
  provider: OutsideCaptcha;
  serverKey: string;
  url: string | null;
}): CaptchaProvider {
  const { url, question, isGood } = services[config.provider];
  return {
    verify: async (token, ip) => {
      try {
        const response = await fetch(config.url ?? url, {
          method: "POST",
          body: new URLSearchParams(question(config.serverKey, token, ip)),
          signal: AbortSignal.timeout(TIMEOUT),
        });
        return response.ok && isGood((await response.json()) as Record<string, unknown>);
      } catch {
        return false;
      }
    },
  };
}
