import { Browser } from "./testing/browser";
import { useTestApp } from "./testing/test-app";

const test = useTestApp();

/** Method and pattern of every route, read from Fastify's own tree: four columns for each level. */
function allRoutes() {
  const parents: string[] = [];
  const lines = test.app
    .printRoutes({ commonPrefix: false })
    .matchAll(/^(.*?)[├└]── (\S*) \((.+)\)$/gm);
  return [...lines].flatMap(([, indent = "", part = "", methods = ""]) => {
    const level = indent.length / 4;
    const url = `${level === 0 ? "" : parents[level - 1]}${part}`;
    parents[level] = url;
    return methods
      .split(", ")
      .filter(
        (method) =>
          /^(GET|POST|PUT|PATCH|DELETE)$/.test(method) && url.startsWith("/") && url !== "/api/*",
      )
      .map((method) => ({ method: method as "GET" | "POST" | "DELETE", url }));
  });
}

/** Everything that may be called without signing in; a new call is closed until it is named here. */
const open = new Set([
  "GET /healthz",
  "GET /readyz",
  "GET /dev/outbox",
  "GET /api/sanctum/csrf-cookie",
  "GET /api/api/v1/captcha/challenge",
  "POST /api/api/v1/acl/register",
  "POST /api/api/v1/acl/login",
  "POST /api/api/v1/acl/logout",
  "POST /api/api/v1/acl/activations/resend",
  "POST /api/api/v1/acl/password/email",
  "POST /api/api/v1/acl/password/reset",
  "GET /api/api/v1/acl/activations/activate/:code",
  "GET /api/api/v1/kelly-api/city/index",
  "GET /api/api/v1/kelly-api/doctor-date/index",
  "GET /api/api/v1/kelly-api/clinic/index",
  "GET /api/api/v1/kelly-api/clinic-time/index",
  "POST /api/api/v1/faq/questions/send",
  "GET /api/api/v1/kelly-api/city/for-child",
  "GET /api/api/v1/kelly-api/doctor-date/for-child",
  "GET /api/api/v1/kelly-api/clinic/for-child",
  "GET /api/api/v1/kelly-api/clinic-time/for-child",
]);

it("answers 401 to an anonymous visitor everywhere but on the open list", async () => {
  const { cookies } = await new Browser(test.app).open();
  const closed = allRoutes().filter(({ method, url }) => !open.has(`${method} ${url}`));
  expect(closed.length).toBeGreaterThan(4);

  for (const { method, url } of closed) {
    const response = await test.app.inject({
      method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: { "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" },
    });
    expect(`${method} ${url} ${response.statusCode}`).toBe(`${method} ${url} 401`);
  }
});
