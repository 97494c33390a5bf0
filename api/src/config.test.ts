import { readConfig } from "./config";
import { StartError } from "./start-error";

const secret = "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa";
const production = { NODE_ENV: "production", SESSION_SECRET: secret };

it("works without a single variable", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 8000,
    siteUrl: "http://localhost:8000",
    apiPrefix: "/api",
    serveSite: true,
    database: { kind: "embedded", directory: ".data" },
    demoData: true,
    captcha: { provider: "altcha" },
    holdMinutes: 10,
    rateLimit: true,
  });
});

it("takes an empty variable for an unset one", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " " })).toEqual(readConfig({}));
});

it("brings no demo data to a PostgreSQL server unless asked", () => {
  const DATABASE_URL = "postgres://localhost/rodinki";

  expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO_DATA: "1" }).demoData).toBe(true);
});

it.each([
  ["PORT", "80a"],
  ["PORT", "70000"],
  ["SITE_URL", "example.ru"],
  ["SITE_URL", "https://example.ru/path"],
  ["API_PREFIX", "api"],
  ["SERVE_SITE", "yes"],
  ["DEMO_DATA", "true"],
  ["DATABASE_URL", "mysql://localhost"],
  ["SMTP_URL", "https://localhost"],
  ["SESSION_SECRET", "short"],
  ["CAPTCHA_PROVIDER", "recaptcha"],
  ["HOLD_MINUTES", "0"],
  ["RATE_LIMIT", "1"],
  ["TRUST_PROXY", "everybody"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
])("refuses %s=%s in one line that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });

  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it.each([
  ["SESSION_SECRET", { SESSION_SECRET: "" }],
  ["SESSION_SECRET", { SESSION_SECRET: "change-me-change-me-change-me-change-me" }],
  ["SESSION_SECRET", { SESSION_SECRET: "0".repeat(40) }],
  ["CAPTCHA_PROVIDER", { CAPTCHA_PROVIDER: "off" }],
  ["RATE_LIMIT", { RATE_LIMIT: "off" }],
])("refuses in production an unsafe %s", (name, environment) => {
  expect(() => readConfig({ ...production, ...environment })).toThrow(new RegExp(`^${name}: `));
});

it.each([
  ["SMARTCAPTCHA_SERVER_KEY", { CAPTCHA_PROVIDER: "smartcaptcha" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://localhost" }],
])("asks for %s where another variable needs it", (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: is required`));
});

it("accepts a real secret in production", () => {
  expect(readConfig(production)).toMatchObject({ production: true, sessionSecret: secret });
});

it("never repeats a password that a wrong URL may hold", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@localhost" })).not.toThrow(
    /hunter2/,
  );
});
