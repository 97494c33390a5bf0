import { environmentMistakes } from "./check-environment";

test("unset and empty variables take their defaults", () => {
  expect(environmentMistakes({ GATSBY_SITE_URL: "" })).toEqual([]);
});

test.each([
  { GATSBY_SITE_URL: "https://rodinki.example" },
  { GATSBY_API_BASE: "/api" },
  { GATSBY_CAPTCHA_PROVIDER: "altcha" },
  { GATSBY_CAPTCHA_PROVIDER: "smartcaptcha", GATSBY_SMARTCAPTCHA_SITE_KEY: "ysc1_key" },
  { GATSBY_API_BASE: "https://api.rodinki.example" },
])("%j is good", (environment) => {
  expect(environmentMistakes(environment)).toEqual([]);
});

test.each([
  [{ GATSBY_SITE_URL: "rodinki.example" }, "GATSBY_SITE_URL: expected an origin"],
  [{ GATSBY_SITE_URL: "https://rodinki.example/" }, "GATSBY_SITE_URL: expected an origin"],
  [{ GATSBY_CAPTCHA_PROVIDER: "recaptcha" }, "GATSBY_CAPTCHA_PROVIDER: expected altcha"],
  [{ GATSBY_CAPTCHA_PROVIDER: "smartcaptcha" }, "GATSBY_SMARTCAPTCHA_SITE_KEY: is required"],
  [{ GATSBY_API_BASE: "api" }, "GATSBY_API_BASE: expected a path"],
  [{ GATSBY_API_BASE: "https://api.rodinki.example/" }, "GATSBY_API_BASE: expected a path"],
])("%j stops the build with one line", (environment, line) => {
  expect(environmentMistakes(environment)).toEqual([expect.stringContaining(line)]);
});
