import { environmentMistakes } from "./check-environment";

test("unset and empty variables take their defaults", () => {
  expect(environmentMistakes({ GATSBY_SITE_URL: "" })).toEqual([]);
});

test.each([
  { GATSBY_SITE_URL: "https://rodinki.example" },
  { GATSBY_API_BASE: "/api" },
  { GATSBY_CAPTCHA_PROVIDER: "smartcaptcha", GATSBY_SMARTCAPTCHA_SITE_KEY: "ysc1_key" },
  { GATSBY_API_BASE: "https://api.rodinki.example/api" },
  {
    GATSBY_API_BASE: "https://api.rodinki.example/api",
    GATSBY_SITE_URL: "https://rodinki.example",
  },
  { GATSBY_METRIKA_ID: "12345678", GATSBY_GTM_ID: "GTM-ABC123" },
  { GATSBY_SENTRY_DSN: "https://0a1b2c@errors.rodinki.example/1" },
])("%j is good", (environment) => {
  expect(environmentMistakes(environment)).toEqual([]);
});

test.each([
  [{ GATSBY_SITE_URL: "https://rodinki.example/" }, "GATSBY_SITE_URL: expected an origin"],
  [{ GATSBY_CAPTCHA_PROVIDER: "recaptcha" }, "GATSBY_CAPTCHA_PROVIDER: expected altcha"],
  [{ GATSBY_CAPTCHA_PROVIDER: "smartcaptcha" }, "GATSBY_SMARTCAPTCHA_SITE_KEY: is required"],
  [{ GATSBY_METRIKA_ID: "counter" }, "GATSBY_METRIKA_ID: expected the number"],
  [{ GATSBY_GTM_ID: "UA-123" }, "GATSBY_GTM_ID: expected the name"],
  [{ GATSBY_SENTRY_DSN: "https://errors.example/1" }, "GATSBY_SENTRY_DSN: expected an address"],
  [{ GATSBY_API_BASE: "api" }, "GATSBY_API_BASE: expected a path"],
  [{ GATSBY_API_BASE: "https://api.rodinki.example/" }, "GATSBY_API_BASE: expected a path"],
  [
    { GATSBY_API_BASE: "https://api.elsewhere.example/api", GATSBY_SITE_URL: "https://rodinki.ru" },
    "GATSBY_API_BASE: expected GATSBY_SITE_URL's domain",
  ],
  [
    { GATSBY_API_BASE: "http://api.rodinki.ru/api", GATSBY_SITE_URL: "https://rodinki.ru" },
    "GATSBY_API_BASE: expected GATSBY_SITE_URL's domain",
  ],
])("%j stops the build with one line", (environment, line) => {
  expect(environmentMistakes(environment)).toEqual([expect.stringContaining(line)]);
});
