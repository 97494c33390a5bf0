import { captchaKey, outsideCaptchas } from "../../shared/outside-captchas";

type Environment = Record<string, string | undefined>;

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const PROVIDERS: string[] = ["altcha", ...outsideCaptchas];
const isProvider = (text: string) => PROVIDERS.includes(text);
/** The path of the address is the process's `API_PREFIX`, which is never empty. */
const isBase = (text: string) =>
  /^(https?:\/\/[^/\s]+)?(\/[a-z0-9-]+)+$/.test(text) && URL.canParse(text, "http://localhost");

const isCounter = (text: string) => /^\d{1,12}$/.test(text);
const isContainer = (text: string) => /^GTM-[A-Z0-9]+$/.test(text);
const isDsn = (text: string) =>
  /^https?:\/\/\w+@[^/\s]+(\/\S*)?\/\d+$/.test(text) && URL.canParse(text);

const expectations: Record<string, [fits: (text: string) => boolean, expected: string]> = {
  GATSBY_SITE_URL: [isOrigin, "expected an origin like https://example.ru, without a path"],
  GATSBY_CAPTCHA_PROVIDER: [isProvider, `expected ${PROVIDERS.join(" or ")}`],
  GATSBY_METRIKA_ID: [isCounter, "expected the number of a counter, like 12345678"],
  GATSBY_GTM_ID: [isContainer, "expected the name of a container, like GTM-ABC123"],
  GATSBY_SENTRY_DSN: [isDsn, "expected an address like https://key@errors.example.ru/1"],
  GATSBY_API_BASE: [isBase, "expected a path like /api or a URL like https://api.example.ru/api"],
};

/**
 * @param environment variables of the build; unset or empty ones have their default
 * @returns one line per wrong variable
 */
export function environmentMistakes(environment: Environment): string[] {
  const wrong = Object.entries(expectations).flatMap(([name, [fits, expected]]) => {
    const value = environment[name]?.trim();
    return !value || fits(value) ? [] : [`${name}: ${expected}, got "${value}"`];
  });
  const strangeHost = wrong.length === 0 && isForeign(environment);
  if (strangeHost) {
    wrong.push(
      "GATSBY_API_BASE: expected GATSBY_SITE_URL's domain and scheme: others get no cookies",
    );
  }
  const provider = outsideCaptchas.find((name) => name === environment.GATSBY_CAPTCHA_PROVIDER);
  const key = provider && captchaKey(provider);
  return key && !environment[key]
    ? [...wrong, `${key}: is required with GATSBY_CAPTCHA_PROVIDER=${provider}`]
    : wrong;
}

/** A browser sends the session's cookie between hosts of one domain only: the last two parts identify most of them. */
function isForeign({ GATSBY_API_BASE: base, GATSBY_SITE_URL: site }: Environment): boolean {
  if (!base?.startsWith("http") || !site) return false;
  const [one, other] = [new URL(base), new URL(site)];
  const domainOf = ({ hostname }: URL) => hostname.split(".").slice(-2).join(".");
  return one.protocol !== other.protocol || domainOf(one) !== domainOf(other);
}
