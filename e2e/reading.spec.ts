import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

test("the contents fold above the text on a phone, beside it in a wide window", async ({
  page,
}) => {
  await page.goto(article.path);
  const contents = page.getByRole("navigation", { name: /^В\sстатье$/ });
  const chapter = contents.getByRole("link").last();
  // One row: the text begins right under it.
  expect((await contents.boundingBox())?.height).toBeLessThan(64);
  await expect(chapter).toBeHidden();
  await contents.locator("summary").focus();
  await page.keyboard.press("Enter");
  const name = (await chapter.textContent()) ?? "";
  const place = page.getByRole("heading", { name, exact: true });
  await chapter.click();
  await expect(place).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(article.path);
  await page.getByRole("heading", { name: "Источники" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, -window.innerHeight / 2));
  await expect(contents).toBeInViewport({ ratio: 1 });
  const text = await page.locator("article > div").first().boundingBox();
  const beside = await contents.boundingBox();
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await chapter.click();
  await expect(place).toBeInViewport();
});

test("an article reserves room for drawings, and shares its bare address", async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
    navigator.clipboard.writeText = (text) => {
      Object.assign(window, { copied: text });
      return Promise.resolve();
    };
  });
  // What would go along with a link that somebody has been sent: it is nobody else's business.
  await page.goto(`${article.path}?utm_source=letter&person=1`);
  await page.getByRole("button", { name: "Поделиться" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Адрес скопирован");
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    `${baseURL}${article.path}`,
  );

  const drawing = page.locator("article figure img").first();
  const before = await drawing.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toHaveJSProperty("complete", true);
  expect((await drawing.boundingBox())?.height).toBe(before?.height);

  const marks = page.getByRole("link", { name: /^Источник \d+/ });
  const boxes = await marks.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => [width, height]),
  );
  expect(boxes.length).toBeGreaterThan(3);
  for (const sides of boxes) expect(Math.min(...sides)).toBeGreaterThanOrEqual(24);
});
