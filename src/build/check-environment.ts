type Environment = Record<string, string | undefined>;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const isProvider = (text: string) => text === "altcha" || text === "smartcaptcha";
const isBase = (text: string) => /^(\/[a-z0-9-]+)+$/.test(text) || isHttp(text);
const isHttp = (text: string) => /^https?:\/\/\S+[^/]$/.test(text) && URL.canParse(text);

const isCounter = (text: string) => /^\d{1,12}$/.test(text);
const isContainer = (text: string) => /^GTM-[A-Z0-9]+$/.test(text);
const isDsn = (text: string) =>
  /^https?:\/\/\w+@[^/\s]+(\/\S*)?\/\d+$/.test(text) && URL.canParse(text);

const expectations: Record<string, [fits: (text: string) => boolean, expected: string]> = {
  GATSBY_SITE_URL: [isOrigin, "expected an origin like https://example.ru, without a path"],
  GATSBY_CAPTCHA_PROVIDER: [isProvider, "expected altcha or smartcaptcha"],
  GATSBY_METRIKA_ID: [isCounter, "expected the number of a counter, like 12345678"],
  GATSBY_GTM_ID: [isContainer, "expected the name of a container, like GTM-ABC123"],
  GATSBY_SENTRY_DSN: [isDsn, "expected an address like https://key@errors.example.ru/1"],
  GATSBY_API_BASE: [isBase, "expected a path like /api or a URL like https://api.example.ru"],
};

/**
 * @param environment variables of the build; what is unset or empty takes its default
 * @returns one line per wrong variable
 */
export function environmentMistakes(environment: Environment): string[] {
  const wrong = Object.entries(expectations).flatMap(([name, [fits, expected]]) => {
    const value = environment[name]?.trim();
    return !value || fits(value) ? [] : [`${name}: ${expected}, got "${value}"`];
  });
  const keyMissing =
    environment.GATSBY_CAPTCHA_PROVIDER === "smartcaptcha" &&
    !environment.GATSBY_SMARTCAPTCHA_SITE_KEY;
  return keyMissing
    ? [
        ...wrong,
        "GATSBY_SMARTCAPTCHA_SITE_KEY: is required with GATSBY_CAPTCHA_PROVIDER=smartcaptcha",
      ]
    : wrong;
}
