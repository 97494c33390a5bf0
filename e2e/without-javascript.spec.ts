import { openPageWithSheet } from "./fixtures/sheets";
import { expect, test } from "./fixtures/test";
import { aTopic, article, linkTo, pageWithTerms } from "./fixtures/texts";

// That pages read the same e2e/every-page.spec.ts compares; here is what somebody does on them.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

test("the ways from the home page, of the menu and of the lists lead on", async ({ page }) => {
  await page.goto("/");
  const doctor = page.locator("#opinions figcaption").getByRole("link").first();
  const name = await doctor.innerText();
  await doctor.click();
  await expect(page).toHaveURL(/\/doctors#/);
  await expect(page.locator("li:target").getByRole("heading", { name })).toBeVisible();

  await page.goto("/publication");
  await page.getByRole("link", { name: "Меню" }).click();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(linkTo(page.getByRole("contentinfo"), "/publication")).toBeVisible();

  const topics = page.getByRole("navigation", { name: "Темы" });
  const all = await page.getByRole("article").count();
  await topics.getByText("Темы", { exact: true }).click();
  await linkTo(topics, aTopic()).click();
  await expect(page).toHaveURL(aTopic());
  const found = await page.getByRole("article").count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
});

test("what needs scripts is not offered, says so, or leads to another way", async ({ page }) => {
  await page.goto("/self-check/guide");
  await expect(page.getByRole("button", { name: "Начать осмотр" })).toBeHidden();
  await page.getByRole("link", { name: "Прочитать всё на одной странице" }).click();
  await expect(page).toHaveURL("/self-check");

  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Что найти" }).fill("солнце");
  await page.getByRole("button", { name: "Найти" }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await page.getByRole("link", { name: "все публикации", exact: true }).click();
  await expect(page).toHaveURL("/publication");

  await page.goto("/sun/samara");
  await expect(page.getByText(/Сегодняшний день считает браузер/)).toBeVisible();
  await expect(page.getByRole("row", { name: /^июнь/ })).toContainText(/с.\d/);
  await expect(page.getByRole("button", { name: "Запомнить мой город" })).toBeHidden();
  await page.goto("/appointment");
  await expect(page.getByText("Загружаем свободное время")).toBeHidden();
  // Playwright finds no texts inside of noscript.
  await expect(page.locator("main noscript p").first()).toContainText(/с.включённым JavaScript/);
  await page.goto("/diary");
  const instead = page.locator("main noscript p");
  await expect(instead).toHaveText("Дневник откроется, если включить JavaScript.");
  await expect(instead).toBeVisible();
  await expect(page.getByRole("heading", { name: "Где он хранится" })).toBeVisible();
});

test("contents and words unfold", async ({ page }) => {
  await page.goto(article.path);
  await expect(page.getByRole("button", { name: "Поделиться" })).toBeHidden();
  const contents = page.getByRole("navigation", { name: /^В\sстатье$/ });
  await contents.locator("summary").click();
  await contents.getByRole("link").first().click();
  await expect(page).toHaveURL(/#/);

  const word = await openPageWithSheet(page, pageWithTerms(), /: что это значит$/);
  const place = await word.top();
  await word.link.click();
  await expect(word.sheet).toBeInViewport({ ratio: 1 });
  await word.close.click();
  await expect(word.sheet).toBeHidden();
  expect(await word.top()).toBe(place);
});
