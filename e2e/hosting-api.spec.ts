import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { listCities, listMaterials, login } from "@rodinki/contract/paths";
import { sendRequest } from "./fixtures/send-request";
import { differences } from "./fixtures/compare";
import { startEcho } from "./fixtures/deployed";
import { serve, test } from "./fixtures/hosts";
import { urlOf } from "./fixtures/navigation";

test("the API behind it, with its limit of 64 KiB", { tag: "@http" }, async ({ hosts }) => {
  const addresses = ["/api", "/api/", "/api/no/such", "/api//x", "/api/x/", "/healthz", "/readyz"];
  expect(await differences(hosts, [...addresses, urlOf(listMaterials)])).toEqual({});
  const send = (length: number) => ({ method: "POST", body: "a".repeat(length) });
  const address = urlOf(login);
  expect(await differences(hosts, [address], send(65_536))).toEqual({});
  const { status, body } = await sendRequest(hosts.nginx, address, send(65_537));
  expect([status, JSON.parse(body.toString())]).toEqual([
    413,
    { code: "too_large", message: "Слишком большой запрос" },
  ]);
});

test("what is for the operator alone is not there", { tag: "@http" }, async ({ hosts }) => {
  expect((await sendRequest(hosts.process, "/dev/outbox")).status).toBe(200);
  for (const address of [
    "/dev/outbox",
    "/metrics",
    "/.known-video",
    "/nginx.conf",
    "/../.hosting/site.json",
  ]) {
    expect([400, 403, 404], address).toContain((await sendRequest(hosts.nginx, address)).status);
  }
});

test(
  "while the API is away pages go on, and the rest says that it is away",
  { tag: "@http" },
  async ({ hosts }) => {
    expect((await sendRequest(hosts.lonely, "/about")).status).toBe(200);
    const video = await sendRequest(hosts.lonely, "/publication/video/newer");
    expect([video.status, video.headers["content-type"]]).toEqual([
      503,
      "text/html; charset=utf-8",
    ]);
    expect((await sendRequest(hosts.lonely, "/publication/video/a/b")).status).toBe(404);
    for (const address of ["/healthz", urlOf(listMaterials)]) {
      const { status, headers, body } = await sendRequest(hosts.lonely, address);
      expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
      expect(JSON.parse(body.toString())).toMatchObject({ code: "unavailable" });
    }
  },
);

test(
  "the API answers for a video that is newer than the build, and knows the client from nginx alone",
  { tag: "@http" },
  async () => {
    const api = await startEcho("{}");
    const [port, nginx] = await serve(api.port, false);
    const { status, headers, body } = await sendRequest(port, "/publication/video/newer?a=1");
    const invented = { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "evil.example" };
    await sendRequest(port, urlOf(listCities), {
      headers: { ...invented, "x-forwarded-proto": "gopher", host: "example.ru" },
    });
    await nginx.stop();
    await api.close();
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const page = path.resolve(__dirname, "../public/publication/video/_/index.html");
    expect(body.toString()).toBe(readFileSync(page, "utf8"));
    const heard = api.requests.at(-1)?.headers;
    expect(heard).toMatchObject({
      host: "example.ru",
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-proto": "http",
    });
    expect(heard).not.toHaveProperty("x-forwarded-host");
  },
);
