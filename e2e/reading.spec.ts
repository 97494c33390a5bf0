import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

const CONTENTS = /^В\sстатье$/;

/** What would go along with a link that somebody has been sent: it is nobody else's business. */
const OWN_ADDRESS = `${article.path}?utm_source=letter&person=1`;

test.describe("the contents", () => {
  test(
    "stay beside the text in a wide window, and fold above it on a phone",
    { tag: "@both" },
    async ({ page, viewport }) => {
      await page.goto(article.path);
      const contents = page.getByRole("navigation", { name: CONTENTS });
      const chapter = contents.getByRole("link").last();

      if (viewport && viewport.width < 1024) {
        // One row: the text begins right under it.
        expect((await contents.boundingBox())?.height).toBeLessThan(64);
        await expect(chapter).toBeHidden();
        await contents.locator("summary").focus();
        await page.keyboard.press("Enter");
      } else {
        await page.getByRole("heading", { name: "Источники" }).scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollBy(0, -window.innerHeight / 2));
        await expect(contents).toBeInViewport({ ratio: 1 });
        const text = await page.locator("article > div").first().boundingBox();
        const beside = await contents.boundingBox();
        expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
      }

      await chapter.click();
      const name = (await chapter.textContent()) ?? "";
      await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();
    },
  );

  test("unfold without JavaScript, where nothing is offered that needs it", async ({
    browser,
    baseURL,
  }) => {
    const bare = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await bare.newPage();
    await page.goto(article.path);
    await expect(page.getByRole("button", { name: "Поделиться" })).toBeHidden();
    const contents = page.getByRole("navigation", { name: CONTENTS });
    await contents.locator("summary").click();
    await contents.getByRole("link").first().click();
    await expect(page).toHaveURL(/#/);
  });
});

test("an article begins with its key points, keeps room for its drawings, and a finger meets the number of a source", async ({
  page,
}) => {
  await page.goto(article.path);
  const first = page.locator("article > div").first().locator(":scope > *").first();
  await expect(first.getByRole("heading", { name: "Главное" })).toBeVisible();
  expect(await first.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);

  await test.step("drawings have their room before they arrive", async () => {
    const drawings = page.locator("article figure img");
    expect(await drawings.count()).toBeGreaterThanOrEqual(2);
    const drawing = drawings.first();
    const before = await drawing.boundingBox();
    expect(before?.height).toBeGreaterThan(100);
    await drawing.scrollIntoViewIfNeeded();
    await expect(drawing).toHaveJSProperty("complete", true);
    expect((await drawing.boundingBox())?.height).toBe(before?.height);
  });

  await test.step("numbers of sources are large enough for a finger, and lead there", async () => {
    const marks = page.getByRole("link", { name: /^Источник \d+/ });
    const boxes = await marks.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const [width, height] of boxes) {
      expect(width).toBeGreaterThanOrEqual(24);
      expect(height).toBeGreaterThanOrEqual(24);
    }
    const mark = page.getByRole("link", { name: /^Источник \d+$/ }).first();
    const number = (await mark.textContent()) ?? "";
    await mark.click();
    await expect(page.locator(`#source-${number}`)).toBeInViewport();
  });
});

test("an article is passed on by the device's own means", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    Navigator.prototype.share = (data) => {
      (window as unknown as { shared: unknown[] }).shared.push(data);
      return Promise.resolve();
    };
  });
  await page.goto(OWN_ADDRESS);
  await page.getByRole("button", { name: "Поделиться" }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect
    .poll(shared)
    .toEqual([{ url: `${baseURL}${article.path}`, title: await page.title() }]);
});

test("and where it has none, by its address in the clipboard", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
    navigator.clipboard.writeText = (text) => {
      Object.assign(window, { copied: text });
      return Promise.resolve();
    };
  });
  await page.goto(OWN_ADDRESS);
  await page.getByRole("button", { name: "Поделиться" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Адрес скопирован");
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    `${baseURL}${article.path}`,
  );
});
