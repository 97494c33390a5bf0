import type { Page } from "@playwright/test";
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
  video: { provider: "youtube", id: "abcdefghijk" },
};

/** The API knows a video that the site was built without, on one of the providers. */
const publish = (page: Page, video: Material["video"]) =>
  page.route(globOf(showMaterial, { slug: newer.slug }), (route) =>
    route.fulfill({ json: { data: { ...newer, video } } }),
  );

test("a newer video is shown from the API, its provider called by a press", async ({
  page,
  baseURL,
}) => {
  const foreign = watchForeign(page, baseURL);
  await page.route(globOf(showMaterial, { slug: "*" }), (route) => route.abort());
  await page.goto("/publication/video/novoe-video");
  await expect(page.getByRole("alert")).toBeVisible();
  await publish(page, newer.video);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("heading", { level: 1, name: newer.title })).toBeVisible();
  await expect(page).toHaveTitle(/^Как защитить губы/);
  await expect(page.getByText("20\u00a0ноября\u00a02026")).toBeVisible();
  await expectAccessible(page);

  for (const [name, video, origin] of [
    ["YouTube", { provider: "youtube", id: "abcdefghijk" }, "https://www.youtube-nocookie.com"],
    ["RUTUBE", { provider: "rutube", id: "0123456789abcdef" }, "https://rutube.ru"],
    ["VK\u00a0Видео", { provider: "vk", id: "-12345_67890" }, "https://vkvideo.ru"],
  ] as const) {
    await test.step(name, async () => {
      foreign.length = 0;
      await page.route(`${origin}/**`, (route) =>
        route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>Плеер</p>" }),
      );
      await publish(page, video);
      await page.reload();
      const facade = page.getByRole("link", { name: `Смотреть на\u00a0${name}` });
      await expect(facade).toBeVisible();
      expect(foreign).toEqual([]);
      await facade.click();
      await expect(page.frameLocator("iframe").getByText("Плеер")).toBeVisible();
      expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([origin]));
    });
  }
});
