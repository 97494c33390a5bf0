/** Captchas of other companies, by the name that chooses them in the environment. */
export const outsideCaptchas = ["smartcaptcha"] as const;
export type OutsideCaptcha = (typeof outsideCaptchas)[number];

/** The variable of the build with the key that the widget shows. */
export const captchaKey = (name: OutsideCaptcha) => `GATSBY_${name.toUpperCase()}_SITE_KEY`;

/** Hosts of each provider's script and frames, which the Content-Security-Policy allows. */
export const captchaHosts: Record<OutsideCaptcha, string[]> = {
  // Hosts as documented by the provider.
  smartcaptcha: ["https://smartcaptcha.cloud.yandex.ru", "https://smartcaptcha.yandexcloud.net"],
};
