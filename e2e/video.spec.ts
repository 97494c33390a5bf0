import type { Material } from "@rodinki/contract/content";
import { showMaterial } from "@rodinki/contract/paths";
import { expect, expectAccessible, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";
import { watchForeign } from "./fixtures/watch";

const newer: Material = {
  id: 1,
  slug: "novoe-video",
  title: "Как защитить губы",
  description: "Бальзам с фильтром и тень.",
  material_type: "video",
  date: "2026-11-20",
  image: { filepath: "/favicon.svg", alt: "" },
  content: "<p>На рисунке девушка подносит к губам бальзам.</p>",
  video: { provider: "rutube", id: "0123456789abcdef" },
};

const PLAYER = "https://rutube.ru";

test("a newer video is shown from the API, its provider called by a press", async ({
  page,
  baseURL,
}) => {
  const foreign = watchForeign(page, baseURL);
  await page.route(globOf(showMaterial, { slug: "*" }), (route) => route.abort());
  await page.goto("/publication/video/novoe-video");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.route(globOf(showMaterial, { slug: newer.slug }), (route) =>
    route.fulfill({ json: { data: newer } }),
  );
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("heading", { level: 1, name: newer.title })).toBeVisible();
  await expect(page).toHaveTitle(/^Как защитить губы/);
  await expect(page.getByText("20\u00a0ноября\u00a02026")).toBeVisible();
  await expectAccessible(page);

  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>Плеер</p>" }),
  );
  expect(foreign).toEqual([]);
  await page.getByRole("link", { name: "Смотреть на\u00a0RUTUBE" }).click();
  await expect(page.frameLocator("iframe").getByText("Плеер")).toBeVisible();
  expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([PLAYER]));
});
