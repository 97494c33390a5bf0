import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../app";
import { readConfig } from "../config/config";
import { useBuiltSite } from "../testing/built-site";
import { useTestApp } from "../testing/test-app";

const test = useTestApp({ SERVE_SITE: "1" }, { projectRoot: useBuiltSite() });
const get = (url: string) => test.app.inject({ method: "GET", url });

it.each([
  ["/", "Главная"],
  ["/about", "О проекте"],
  ["/about?utm_source=mail", "О проекте"],
  ["/lk", "Кабинет"],
  ["/lk/appointments", "Кабинет"],
  ["/publication/video/new", "Видео"],
])("serves %s", async (url, heading) => {
  const response = await get(url);

  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.body).toContain(heading);
});

it.each([
  ["/about/", "/about"],
  ["/about/?a=1", "/about?a=1"],
  ["/opinions", "/#opinions"],
  ["/opinions?utm_source=mail", "/?utm_source=mail#opinions"],
  ["/publication/articles?page=2", "/publication?page=2"],
  ["/with-query?a=1", "/about?from=old"],
  ["/opinions?", "/#opinions"],
  ["/clinics", "https://clinics.example/list"],
  ["/clinics?activation=secret", "https://clinics.example/list"],
  ["/what%3F/?a=1", "/what%3F?a=1"],
])("redirects %s to %s for good", async (url, location) => {
  const response = await get(url);

  expect(response.statusCode).toBe(301);
  expect(response.headers.location).toBe(location);
});

it("does not start without a built site, and says what to do", async () => {
  const empty = await mkdtemp(path.join(tmpdir(), "rodinki-empty-"));
  const config = {
    ...readConfig({ DATA_DIR: empty, DEMO_DATA: "0" }),
    database: { kind: "embedded", directory: null } as const,
  };

  await expect(buildApp({ config, projectRoot: empty })).rejects.toThrow(/npm run build/);
  await rm(empty, { recursive: true });
});
