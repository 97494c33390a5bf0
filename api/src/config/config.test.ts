import { readConfig } from "./config";
import { StartError } from "../errors/start-error";

const secret = "q8Zr3vXw1Lk9Tn5Yb7Hd2Mf4Gj6Pc0Sa";
const production = {
  NODE_ENV: "production",
  SESSION_SECRET: secret,
  SITE_URL: "https://example.ru",
  SMTP_URL: "smtp://mail.example.ru",
  MAIL_FROM: "no-reply@example.ru",
};

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

it("lets invented colleagues in only on a machine that others cannot reach", () => {
  expect(readConfig({}).demoStaff).toBe(true);
  expect(readConfig({ DEMO_STAFF: "0" }).demoStaff).toBe(false);
  const onServer = { DATABASE_URL: "postgres://localhost/rodinki" };
  expect(readConfig(onServer).demoData).toBe(false);
  expect(readConfig({ ...onServer, DEMO_DATA: "1" }).demoData).toBe(true);
  const elsewhere: Record<string, string>[] = [
    production,
    { ...production, DEMO_DATA: "1", ALLOW_DEMO_DATA: "1", SITE_URL: "http://localhost:8000" },
    onServer,
    { ...onServer, DEMO_DATA: "1" },
    { SITE_URL: "https://example.ru" },
    { HOST: "0.0.0.0" },
    { DEMO_DATA: "0" },
  ];
  for (const environment of elsewhere) {
    expect(readConfig(environment).demoStaff).toBe(false);
    expect(() => readConfig({ ...environment, DEMO_STAFF: "1" })).toThrow(/^DEMO_STAFF: 1 wants/);
  }
});

it.each([
  ["PORT", "80a"],
  ["PORT", "70000"],
  ["SITE_URL", "example.ru"],
  ["SITE_URL", "https://example.ru/path"],
  ["API_PREFIX", "api"],
  ["SERVE_SITE", "yes"],
  ["DATABASE_URL", "mysql://localhost"],
  ["DATABASE_POOLER", "session"],
  ["SMTP_URL", "https://localhost"],
  ["NODE_ENV", "prod"],
  ["SESSION_SECRET", "short"],
  ["PUSH_SERVICES", "https://push.example.ru"],
  ["PUSH_SERVICES", "http://10.0.0.5:8000"],
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
  ["CAPTCHA_PROVIDER", { CAPTCHA_PROVIDER: "off" }],
  ["RATE_LIMIT", { RATE_LIMIT: "off" }],
  ["DEMO_DATA", { DEMO_DATA: "1" }],
  ["ALLOW_DEMO_DATA", { ALLOW_DEMO_DATA: "yes" }],
  ["SITE_URL", { SITE_URL: "http://example.ru" }],
  ["SITE_URL", { SITE_URL: "http://localhost.example.ru" }],
  ["SMTP_URL", { SMTP_URL: "" }],
])("refuses in production an unsafe %s (%j)", (name, environment) => {
  const read = () => readConfig({ ...production, ...environment });

  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

it("demands a whole pair of keys for notices, shared in production", () => {
  const publicKey =
    "BGAMaRkNijIFGwzWrWEEy24Niwi-MTgMQnDhKBHe1hXA4alW-BpR6zbVhC0XevuT2TyRFxspWCw2lTiC0hbN4kM";
  const privateKey = "h6l1FxDaVW6nYJ7KTCgrpNus1_UtxT3ZmJs_4zDzkMU";
  const pair = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey };
  const shared = { ...production, DATABASE_URL: "postgres://rodinki:word@127.0.0.1/rodinki" };

  expect(readConfig({ ...shared, ...pair }).push.keys).toEqual({ publicKey, privateKey });
  expect(readConfig(production).push.keys).toBe(null);
  for (const [environment, name] of [
    [shared, "PUSH_PUBLIC_KEY"],
    [{ PUSH_PUBLIC_KEY: publicKey }, "PUSH_PRIVATE_KEY"],
    [{ PUSH_PRIVATE_KEY: privateKey }, "PUSH_PUBLIC_KEY"],
    [{ ...pair, PUSH_PRIVATE_KEY: `A${privateKey.slice(1)}` }, "PUSH_PRIVATE_KEY"],
    [{ ...pair, PUSH_PUBLIC_KEY: "короткий" }, "PUSH_PRIVATE_KEY"],
  ] as const) {
    const read = () => readConfig(environment);
    expect(read).toThrow(new RegExp(`^${name}: `));
    expect(read).not.toThrow(privateKey.slice(1));
  }
});

it("names all that is missing or wrong together, a line each", () => {
  const environment = {
    NODE_ENV: "production",
    PORT: "x",
    SITE_URL: "",
    CAPTCHA_PROVIDER: "smartcaptcha",
    DATABASE_POOLER: "transaction",
    LOG_LEVEL: "loud",
  };

  let message = "";
  try {
    readConfig(environment);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message.split("\n").map((line) => line.split(":")[0])).toEqual([
    ...["PORT", "DATABASE_URL", "DATABASE_DIRECT_URL", "SESSION_SECRET", "SMTP_URL", "MAIL_FROM"],
    ...["PUSH_PUBLIC_KEY", "PUSH_PRIVATE_KEY", "SMARTCAPTCHA_SERVER_KEY", "LOG_LEVEL"],
  ]);
});

it("permits unusual settings of production by a variable of its own", () => {
  expect(readConfig({ ...production, DEMO_DATA: "1", ALLOW_DEMO_DATA: "1" })).toMatchObject({
    demoData: true,
    allowDemoData: true,
  });
  expect(readConfig({ ...production, SMTP_URL: "", ALLOW_MAIL_FILES: "1" }).mail.smtpUrl).toBe(
    null,
  );
});

it("serves a site by https in production, and this machine's", () => {
  for (const SITE_URL of ["http://localhost:8000", "http://[::1]:8000", "https://example.ru"]) {
    const config = readConfig({ ...production, SITE_URL });
    expect(config).toMatchObject({ siteUrl: SITE_URL, showOutbox: false });
  }
});

it("makes no demand of production elsewhere", () => {
  for (const NODE_ENV of ["development", "test"]) {
    expect(readConfig({ NODE_ENV })).toEqual(readConfig({}));
  }
});

it.each([
  ["smtp://mail.example.ru:587", {}, true],
  ["smtp://mail.example.ru", { ALLOW_PLAIN_SMTP: "1" }, false],
  ["smtp://127.0.0.1", {}, false],
  ["smtp://[::1]:25", {}, false],
])("demands TLS of %s with %j: %s", (SMTP_URL, environment, requireTls) => {
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM: "a@example.ru", ...environment });

  expect(mail.requireTls).toBe(requireTls);
});

it("takes no options of the mail library in SMTP_URL", () => {
  for (const options of ["?tls.rejectUnauthorized=false", "/?secure=false", "#x"]) {
    const environment = { SMTP_URL: `smtp://mail.example.ru${options}`, MAIL_FROM: "a@example.ru" };
    expect(() => readConfig(environment)).toThrow(/^SMTP_URL: /);
  }
});

it("knows the server behind a pooler, for migrations", () => {
  const environment = {
    DATABASE_URL: "postgres://localhost:6432/rodinki",
    DATABASE_POOLER: "transaction",
    DATABASE_DIRECT_URL: "postgres://localhost/rodinki",
  };
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = environment;

  expect(readConfig(environment).database).toEqual({ kind: "postgres", url, directUrl });
});

it("never repeats a password that a wrong URL may hold", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@localhost" })).not.toThrow(
    /hunter2/,
  );
});
