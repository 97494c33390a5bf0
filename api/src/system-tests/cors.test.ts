import { useTestApp } from "../testing/test-app";

const test = useTestApp({ SITE_URL: "https://rodinki.example" });

const preflight = (origin: string) =>
  test.app.inject({
    method: "OPTIONS",
    url: "/api/api/v1/acl/login",
    headers: { origin, "access-control-request-method": "POST" },
  });

it("lets the pages of the site ask with their cookies, from whatever origin the API has", async () => {
  const { statusCode, headers } = await preflight("https://rodinki.example");
  expect(statusCode).toBe(204);
  expect(headers["access-control-allow-origin"]).toBe("https://rodinki.example");
  expect(headers["access-control-allow-credentials"]).toBe("true");
  expect(headers["access-control-allow-headers"]).toContain("x-xsrf-token");
});

it("lets nobody else's pages ask", async () => {
  const { statusCode, headers } = await preflight("https://elsewhere.example");
  expect(statusCode).toBe(403);
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

it("shows the site the token that it cannot read from a cookie of another host, whenever there is a new one", async () => {
  const origin = "https://rodinki.example";
  const { headers } = await test.app.inject({
    method: "GET",
    url: "/api/sanctum/csrf-cookie",
    headers: { origin },
  });
  expect(headers["access-control-expose-headers"]).toContain("x-xsrf-token");
  const cookies = [headers["set-cookie"]].flat().join("\n");
  expect(headers["x-xsrf-token"]).toBe(/XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1]);
});
