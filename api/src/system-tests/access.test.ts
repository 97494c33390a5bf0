import { Browser, refusal } from "../testing/browser";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();

/** Everything that may be called without signing in; a new call is closed until it is named here. */
const open = [
  "GET /api/docs",
  "GET /api/docs/openapi.json",
  "GET /api/sanctum/csrf-cookie",
  "GET /api/api/v1/captcha/challenge",
  "POST /api/api/v1/acl/register",
  "POST /api/api/v1/acl/login",
  "POST /api/api/v1/acl/logout",
  "POST /api/api/v1/acl/activations/resend",
  "POST /api/api/v1/acl/password/email",
  "POST /api/api/v1/acl/password/reset",
  "POST /api/api/v1/acl/email/undo",
  "GET /api/api/v1/acl/activations/activate/:code",
  "GET /api/api/v1/kelly-api/city/index",
  "GET /api/api/v1/kelly-api/doctor-date/index",
  "GET /api/api/v1/kelly-api/clinic/index",
  "GET /api/api/v1/kelly-api/clinic-time/index",
  "POST /api/api/v1/faq/questions/send",
  "GET /api/api/v1/ddm/index",
  "GET /api/api/v1/articles/list",
  "GET /api/api/v1/articles/:slug",
  "GET /api/api/v1/kelly-api/city/for-child",
  "GET /api/api/v1/kelly-api/doctor-date/for-child",
  "GET /api/api/v1/kelly-api/clinic/for-child",
  "GET /api/api/v1/kelly-api/clinic-time/for-child",
];

type Method = "GET" | "POST" | "DELETE";

const calls = () =>
  test.app.routeList
    .filter(({ url, method }) => url.startsWith("/api/") && url !== "/api/*" && method !== "HEAD")
    .map(({ url, method, config }) => ({
      name: `${String(method)} ${url}`,
      method: method as Method,
      url,
      access: config?.access,
    }));

const ask = (
  { method, url }: { method: Method; url: string },
  cookies: Map<string, string>,
  headers = {},
) => test.app.inject({ method, url, cookies: Object.fromEntries(cookies), headers });

it("has an access rule for every call", () => {
  const undeclared = calls().filter(({ access }) => access === undefined);

  expect(calls().length).toBeGreaterThan(25);
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

it("answers 401 to an anonymous visitor everywhere but on the open list", async () => {
  const { cookies } = await new Browser(test.app).open();
  const closed = calls().filter(({ name }) => !open.includes(name));
  expect(closed.map(({ access }) => access?.split("+")[0])).toEqual(closed.map(() => "session"));

  for (const call of closed) {
    const token = { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
    const response = await ask(call, cookies, token);
    expect([call.name, refusal(response)]).toEqual([
      call.name,
      { status: 401, code: "unauthenticated" },
    ]);
  }
});

it("answers 419 without the CSRF token where the access rule asks for one, and nowhere else", async () => {
  const { browser } = await signInOne(test.app);

  for (const call of calls()) {
    const response = await ask(call, browser.cookies);
    const isRefused = response.statusCode === 419;
    expect([call.name, isRefused]).toEqual([call.name, call.access?.endsWith("csrf")]);
  }
});

it("echoes no request", async () => {
  for (const url of ["/", "/api/v1/acl/login", "/healthz"]) {
    const { statusCode, body } = await test.app.inject({
      // Fastify's types leave it out, as its routes do.
      method: "TRACE" as "GET",
      url,
      headers: { cookie: "session=mine" },
    });

    expect(statusCode).toBe(404);
    expect(body).not.toContain("mine");
  }
});
