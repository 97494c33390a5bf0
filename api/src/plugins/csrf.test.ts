import type { InjectOptions } from "fastify";
import * as paths from "@rodinki/contract/paths";
import { Browser, refusal } from "../testing/browser";
import { signIn } from "../testing/people";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { urlOf } from "../testing/url-of";

const test = useTestApp();

const logout = (browser: Browser, headers: InjectOptions["headers"]) =>
  browser.send({ method: "POST", url: urlOf(paths.logout), headers });

it("takes no token but that of the current session", async () => {
  const [own, foreign] = [await new Browser(test.app).open(), await new Browser(test.app).open()];
  const [person] = await signIn(test.app, 1);
  const tokenOf = ({ cookies }: Browser) => ({ "x-xsrf-token": cookies.get("XSRF-TOKEN") });

  for (const [browser, headers] of [
    [own, {}],
    [own, { "x-xsrf-token": "wrong" }],
    [own, tokenOf(foreign)],
    // Requests without a session, and with one that began with a sign-in.
    [new Browser(test.app), tokenOf(own)],
    [person!.browser, tokenOf(own)],
  ] as const) {
    expect(refusal(await logout(browser, headers))).toBe("419 csrf_mismatch");
  }
  const session = own.cookies.get("session");
  await own.open();
  expect(own.cookies.get("session")).toBe(session);
  expect((await logout(own, tokenOf(own))).statusCode).toBe(204);
});

it("hides the session from scripts and other sites, and shows them the token", async () => {
  const { cookies } = await new Browser(test.app).call(paths.getCsrfCookie);

  expect(cookies).toMatchObject([
    { name: "session", httpOnly: true, sameSite: "Lax", path: "/", maxAge: 2_592_000 },
    { name: "XSRF-TOKEN", sameSite: "Lax", path: "/" },
  ]);
  expect(cookies[1]).not.toHaveProperty("httpOnly");
});

it("refuses a foreign origin, reading or writing, and takes the site's own", async () => {
  const browser = await new Browser(test.app).open();

  for (const origin of ["https://evil.example", "null", `${SITE_URL}.evil.example`]) {
    const read = await browser.call(paths.getCsrfCookie, { headers: { origin } });
    expect(refusal(read)).toBe("403 forbidden_origin");
    expect(refusal(await logout(browser, { origin }))).toBe("403 forbidden_origin");
  }
  const own = await browser.call(paths.getCsrfCookie, { headers: { origin: SITE_URL } });
  expect(own.statusCode).toBe(204);
});

it("knows a session beside cookies that cannot be decoded", async () => {
  const [person] = await signIn(test.app, 1);
  const session = person?.browser.cookies.get("session");
  const send = (cookie: string) =>
    test.app.inject({ method: "GET", url: urlOf(paths.showOwnData), headers: { cookie } });

  expect((await send(`other=%zz; session=${session}; XSRF-TOKEN=%E0%A4%A`)).statusCode).toBe(200);
  expect(refusal(await send("session=%zz"))).toBe("401 unauthenticated");
});

describe("a site on another host, by https", () => {
  const other = useTestApp({ SITE_URL: "https://rodinki.example" });

  const preflight = (origin: string) =>
    other.app.inject({
      method: "OPTIONS",
      url: urlOf(paths.login),
      headers: { origin, "access-control-request-method": "POST" },
    });

  it("lets only pages of the site send cookies, whatever the API's origin", async () => {
    const { statusCode, headers } = await preflight("https://rodinki.example");
    expect(statusCode).toBe(204);
    expect(headers["access-control-allow-origin"]).toBe("https://rodinki.example");
    expect(headers["access-control-allow-credentials"]).toBe("true");
    expect(headers["access-control-allow-headers"]).toContain("x-xsrf-token");
    const foreign = await preflight("https://elsewhere.example");
    expect(foreign.statusCode).toBe(403);
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("shows the site each new token of the API's host, in a header", async () => {
    const { headers, cookies } = await other.app.inject({
      url: urlOf(paths.getCsrfCookie),
      headers: { origin: "https://rodinki.example" },
    });
    expect(headers["access-control-expose-headers"]).toContain("x-xsrf-token");
    expect(cookies.map(({ value }) => value)).toContain(headers["x-xsrf-token"]);
  });

  it("names its cookies so that no other host of the domain can set them", async () => {
    const response = await other.app.inject({ url: urlOf(paths.getCsrfCookie) });

    expect(response.cookies).toEqual([
      expect.objectContaining({ name: "__Host-session", secure: true, httpOnly: true, path: "/" }),
      expect.objectContaining({ name: "XSRF-TOKEN", secure: true, path: "/" }),
    ]);
    expect(response.cookies.filter(({ domain }) => domain !== undefined)).toEqual([]);
  });

  it("makes browsers stay on https for a year", async () => {
    const { headers } = await other.app.inject({ url: urlOf(paths.getCsrfCookie) });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("takes no session from a cookie that another host could have set", async () => {
    const token = "a".repeat(43);
    const planted = await other.app.inject({
      url: urlOf(paths.getCsrfCookie),
      cookies: { session: token },
    });

    const given = planted.cookies.find(({ name }) => name === "__Host-session");
    expect(given?.value).not.toBe(token);
  });

  // The same in production: config/config.test.ts.
  it("shows nobody its e-mails, as the site has a public address", async () => {
    expect((await other.app.inject("/dev/outbox")).statusCode).toBe(404);
  });
});
