import { isIP } from "node:net";
import type { DatabaseConfig } from "./database/connect";
import { StartError } from "./start-error";

export type CaptchaConfig =
  | { provider: "altcha" }
  | { provider: "smartcaptcha"; serverKey: string; url: string }
  | { provider: "off" };

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  apiPrefix: string;
  serveSite: boolean;
  dataDir: string;
  database: DatabaseConfig;
  demoData: boolean;
  /** null: taken from, or generated into, `dataDir`. */
  sessionSecret: string | null;
  mail: { from: string; smtpUrl: string | null };
  captcha: CaptchaConfig;
  holdMinutes: number;
  /** Days after which appointments that are over, questions and the like are erased. */
  retentionDays: number;
  rateLimit: boolean;
  /** Shared store of the rate limits; null: each process counts for itself. */
  redisUrl: string | null;
  /** Addresses whose X-Forwarded-For is believed. */
  trustProxy: string;
  logLevel: string;
  /** Opens /metrics to whoever knows it; null: there is no /metrics. */
  metricsToken: string | null;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads every setting from `environment`, once; nothing else looks at environment variables.
 *
 * @throws StartError for a wrong or missing variable: it names the variable and says what is expected
 */
export function readConfig(environment: Environment): Config {
  // `NAME=` in a shell or an env file means "not set".
  const value = (name: string) => environment[name]?.trim() || undefined;
  const production = value("NODE_ENV") === "production";
  const port = integer("PORT", value("PORT") ?? "8000", 1, 65_535);
  const dataDir = value("DATA_DIR") ?? ".data";
  const databaseUrl = url("DATABASE_URL", value("DATABASE_URL"), ["postgres:", "postgresql:"]);
  const demoDefault = databaseUrl === null ? "1" : "0";
  return {
    production,
    host: value("HOST") ?? "127.0.0.1",
    port,
    siteUrl: origin("SITE_URL", value("SITE_URL") ?? `http://localhost:${port}`),
    apiPrefix: pathPrefix("API_PREFIX", value("API_PREFIX") ?? "/api"),
    serveSite: flag("SERVE_SITE", value("SERVE_SITE") ?? "1"),
    dataDir,
    database:
      databaseUrl === null
        ? { kind: "embedded", directory: dataDir }
        : { kind: "postgres", url: databaseUrl },
    demoData: flag("DEMO_DATA", value("DEMO_DATA") ?? demoDefault),
    sessionSecret: sessionSecret(value("SESSION_SECRET"), production),
    mail: {
      from: value("MAIL_FROM") ?? "Родинки под контролем <no-reply@localhost>",
      smtpUrl: smtpUrl(value("SMTP_URL"), value("MAIL_FROM")),
    },
    captcha: captcha(value, production),
    holdMinutes: integer("HOLD_MINUTES", value("HOLD_MINUTES") ?? "10", 1, 60),
    retentionDays: integer("RETENTION_DAYS", value("RETENTION_DAYS") ?? "730", 1, 36_500),
    rateLimit: rateLimit(value("RATE_LIMIT") ?? "on", production),
    redisUrl: url("REDIS_URL", value("REDIS_URL"), ["redis:", "rediss:"]),
    trustProxy: proxies("TRUST_PROXY", value("TRUST_PROXY") ?? "loopback"),
    metricsToken: metricsToken(value("METRICS_TOKEN")),
    logLevel: oneOf("LOG_LEVEL", value("LOG_LEVEL") ?? "warn", [
      "fatal",
      "error",
      "warn",
      "info",
      "debug",
      "trace",
      "silent",
    ]),
  };
}

function fail(name: string, expected: string): never {
  throw new StartError(`${name}: ${expected}`);
}

function integer(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  return fail(name, `expected a whole number from ${least} to ${most}, got "${text}"`);
}

function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === text);
  return found ?? fail(name, `expected one of ${choices.join(", ")}, got "${text}"`);
}

const flag = (name: string, text: string): boolean => oneOf(name, text, ["0", "1"]) === "1";

/** The value itself is not repeated in the message: a URL may carry a password. */
function url(name: string, text: string | undefined, protocols: string[]): string | null {
  if (text === undefined) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  return fail(name, `expected a URL that starts with ${protocols.join("// or ")}//`);
}

function origin(name: string, text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    parsed !== null &&
    ["http:", "https:"].includes(parsed.protocol) &&
    [parsed.origin, `${parsed.origin}/`].includes(text);
  return isOrigin
    ? parsed.origin
    : fail(name, `expected an origin like https://example.ru, got "${text}"`);
}

function pathPrefix(name: string, text: string): string {
  if (/^(\/[a-z0-9-]+)+$/.test(text)) return text;
  return fail(name, `expected a path like /api, got "${text}"`);
}

/** A list of addresses, networks (10.0.0.0/8) and the names that stand for the private ones. */
function proxies(name: string, text: string): string {
  const known = ["loopback", "linklocal", "uniquelocal"];
  const isProxy = (entry: string) =>
    known.includes(entry) || isIP(entry.replace(/\/\d{1,3}$/, "")) !== 0;
  return text.split(",").every((entry) => isProxy(entry.trim()))
    ? text
    : fail(name, `expected addresses, networks or ${known.join(", ")}, got "${text}"`);
}

const SECRET_LENGTH = 32;

function sessionSecret(text: string | undefined, production: boolean): string | null {
  if (text === undefined) {
    return production ? fail("SESSION_SECRET", "is required in production") : null;
  }
  if (text.length < SECRET_LENGTH) {
    return fail("SESSION_SECRET", `expected at least ${SECRET_LENGTH} characters`);
  }
  if (production && (/secret|example|change|sample/i.test(text) || new Set(text).size < 8)) {
    return fail("SESSION_SECRET", "is a sample value; make one with: openssl rand -base64 48");
  }
  return text;
}

function smtpUrl(text: string | undefined, from: string | undefined): string | null {
  const checked = url("SMTP_URL", text, ["smtp:", "smtps:"]);
  if (checked !== null && from === undefined) fail("MAIL_FROM", "is required with SMTP_URL");
  return checked;
}

function captcha(value: (name: string) => string | undefined, production: boolean): CaptchaConfig {
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

function rateLimit(text: string, production: boolean): boolean {
  const on = oneOf("RATE_LIMIT", text, ["on", "off"]) === "on";
  if (!on && production) fail("RATE_LIMIT", "off is refused in production");
  return on;
}

const METRICS_TOKEN_LENGTH = 16;

function metricsToken(text: string | undefined): string | null {
  if (text === undefined || text.length >= METRICS_TOKEN_LENGTH) return text ?? null;
  return fail("METRICS_TOKEN", `expected at least ${METRICS_TOKEN_LENGTH} characters`);
}
