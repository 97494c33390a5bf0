import type { CaptchaProvider } from "./provider";

const TIMEOUT = 5_000;

/**
 * Yandex SmartCaptcha. Fails closed: without a clear "ok" from the service nobody passes.
 *
 * @see https://yandex.cloud/ru/docs/smartcaptcha/quickstart#check-answer
 */
export function smartCaptcha(url: string, serverKey: string): CaptchaProvider {
  return {
    verify: async (token, ip) => {
      try {
        const response = await fetch(url, {
          method: "POST",
          body: new URLSearchParams({ secret: serverKey, token, ip }),
          signal: AbortSignal.timeout(TIMEOUT),
        });
        if (!response.ok) return false;
        const { status } = (await response.json()) as { status?: unknown };
        return status === "ok";
      } catch {
        return false;
      }
    },
  };
}
