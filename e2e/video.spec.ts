import type { Page } from "@playwright/test";
import type { Material } from "@rodinki/contract/material";
import { showMaterial } from "@rodinki/contract/paths";
import { expect, expectAccessible, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";
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

test("a video of the build is found in its list, and says in words what it shows", async ({
  page,
}) => {
  await page.goto("/publication/type/video");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Что в\u00a0видео" })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Вы здесь" }).getByRole("link", { name: "Видео" }),
  ).toHaveAttribute("href", "/publication/type/video");
});

for (const [name, video, origin] of [
  ["YouTube", { provider: "youtube", id: "abcdefghijk" }, "https://www.youtube-nocookie.com"],
  ["RUTUBE", { provider: "rutube", id: "0123456789abcdef" }, "https://rutube.ru"],
  ["VK\u00a0Видео", { provider: "vk", id: "-12345_67890" }, "https://vkvideo.ru"],
] as const) {
  test(`a newer video is shown from the API, and ${name} is asked only after a press`, async ({
    page,
    baseURL,
  }) => {
    const foreign = watchForeign(page, baseURL);
    await page.route(`${origin}/**`, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>Плеер</p>" }),
    );
    await publish(page, video);

    await page.goto("/publication/video/novoe-video");
    await expect(page.getByRole("heading", { level: 1, name: newer.title })).toBeVisible();
    await expect(page).toHaveTitle(/^Как защитить губы/);
    await expect(page.getByText("20\u00a0ноября\u00a02026")).toBeVisible();
    await expectAccessible(page);
    expect(foreign).toEqual([]);

    await page.getByRole("link", { name: `Смотреть на\u00a0${name}` }).click();
    await expect(page.frameLocator("iframe").getByText("Плеер")).toBeVisible();
    expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([origin]));
  });
}

test("a video that nobody knows is not found", async ({ page }) => {
  const answer = await page.goto("/publication/video/net-takogo");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Page not found: /publication/video/net-takogo")).toBeVisible();
  await expect(page).toHaveTitle("Page Not Found");
});

test("without connection to the API the visitor may try again", async ({ page }) => {
  await page.route(globOf(showMaterial, { slug: "*" }), (route) => route.abort());
  await page.goto("/publication/video/novoe-video");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute(globOf(showMaterial, { slug: "*" }));
  await publish(page, newer.video);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(page.getByRole("heading", { level: 1, name: newer.title })).toBeVisible();
});
