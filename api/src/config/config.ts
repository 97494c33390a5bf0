import { captcha, push, mail } from "./services";
import type { CaptchaConfig, PushConfig, MailConfig } from "./services";
import { database } from "./database";
import type { DatabaseConfig } from "./database";
import { isLoopbackHost, fail, flag, integer, oneOf, pathPrefix, proxies, url } from "./values";
import { apiUrl, demoData, demoStaff, isProduction, siteUrl } from "./production";
import { StartError } from "../errors/start-error";

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  apiPrefix: string;
  /** Public address of the API, including its prefix: used in e-mails. */
  apiUrl: string;
  serveSite: boolean;
  dataDir: string;
  database: DatabaseConfig;
  demoData: boolean;
  /** Whether to serve a database that contains demo data. */
  allowDemoData: boolean;
  /** Whether invented colleagues, whose password is public, may sign in on the clinics' page. */
  demoStaff: boolean;
  /** Secret of sessions and links; null: read from, or generated into, `dataDir`. */
  sessionSecret: string | null;
  mail: MailConfig;
  push: PushConfig;
  /** Whether `/dev/outbox` shows the e-mails; never if SITE_URL is reachable by others. */
  showOutbox: boolean;
  captcha: CaptchaConfig;
  holdMinutes: number;
  /** Days after which past appointments, questions and the like are erased. */
  retentionDays: number;
  rateLimit: boolean;
  /** Shared store of the rate limits; null: each process counts for itself. */
  redisUrl: string | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: string;
  logLevel: string;
  /** Token for /metrics; null: /metrics is disabled. */
  metricsToken: string | null;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

type Environment = Record<string, string | undefined>;

/**
 * Reads every setting from `environment`, once; no other code reads environment variables.
 *
 * @throws StartError for wrong, missing or unsafe variables, with one line for each that says what is expected
 */
export function readConfig(environment: Environment): Config {
  // `NAME=` in a shell or an env file means "not set".
  const value = (name: string) => environment[name]?.trim() || undefined;
  const production = isProduction(value);
  const { all, end } = collectProblems();
  const port = all(() => integer("PORT", value("PORT") ?? "8000", 1, 65_535), 8000);
  const site = all(() => siteUrl(value, production, port), "http://localhost");
  const apiPrefix = all(() => pathPrefix("API_PREFIX", value("API_PREFIX") ?? "/api"), "/api");
  const dataDir = value("DATA_DIR") ?? ".data";
  const inFiles: DatabaseConfig = { kind: "embedded", directory: dataDir };
  const databaseConfig = all(() => database(value, dataDir), inFiles);
  const isOwn = databaseConfig.kind === "embedded" && databaseConfig !== inFiles;
  const demo = all(() => demoData(value, production, databaseConfig.kind === "embedded"));
  const host = value("HOST") ?? "127.0.0.1";
  const config = {
    production,
    host,
    port,
    siteUrl: site,
    apiPrefix,
    apiUrl: all(() => apiUrl(value, production)) ?? `${site}${apiPrefix}`,
    serveSite: all(() => flag("SERVE_SITE", value("SERVE_SITE") ?? "1")),
    dataDir,
    database: databaseConfig,
    demoData: demo?.fill,
    allowDemoData: demo?.allowed,
    demoStaff: all(() =>
      demoStaff(value, {
        production,
        host,
        siteUrl: site,
        demoData: demo?.fill ?? false,
        embedded: databaseConfig.kind === "embedded",
      }),
    ),
    sessionSecret: all(() => sessionSecret(value("SESSION_SECRET"), production)),
    mail: all(() => mail(value, production)),
    // An incompletely configured database is treated as shared.
    push: all(() => push(value, { production, isShared: !isOwn })),
    showOutbox: !production && isLoopbackHost(new URL(site).hostname),
    captcha: all(() => captcha(value, production)),
    holdMinutes: all(() => integer("HOLD_MINUTES", value("HOLD_MINUTES") ?? "10", 1, 60)),
    retentionDays: all(() =>
      integer("RETENTION_DAYS", value("RETENTION_DAYS") ?? "730", 1, 36_500),
    ),
    rateLimit: all(() => rateLimit(value("RATE_LIMIT") ?? "on", production)),
    redisUrl: all(() => url("REDIS_URL", value("REDIS_URL"), ["redis:", "rediss:"])),
    trustProxy: all(() => proxies("TRUST_PROXY", value("TRUST_PROXY") ?? "loopback")),
    metricsToken: all(() => metricsToken(value("METRICS_TOKEN"))),
    logLevel: all(() => oneOf("LOG_LEVEL", value("LOG_LEVEL") ?? "warn", LOG_LEVELS)),
  };
  end();
  // No value is undefined here: a missing one has thrown above.
  return config as Config;
}

/** Collects the wrong or missing variables, one line for each. */
function collectProblems() {
  const problems: string[] = [];
  function all<T>(read: () => T, otherwise: T): T;
  function all<T>(read: () => T): T | undefined;
  function all<T>(read: () => T, otherwise?: T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      problems.push(error.message);
      return otherwise;
    }
  }
  const end = () => {
    if (problems.length > 0) throw new StartError(problems.join("\n"));
  };
  return { all, end };
}

function rateLimit(text: string, production: boolean): boolean {
  const on = oneOf("RATE_LIMIT", text, ["on", "off"]) === "on";
  if (!on && production) fail("RATE_LIMIT", "off is refused in production");
  return on;
}

const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;

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

function metricsToken(text: string | undefined): string | null {
  if (text === undefined || text.length >= METRICS_TOKEN_LENGTH) return text ?? null;
  return fail("METRICS_TOKEN", `expected at least ${METRICS_TOKEN_LENGTH} characters`);
}
