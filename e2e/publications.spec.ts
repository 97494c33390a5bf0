import { expect, test } from "./fixtures/test";
import { aTopic, linkTo, newest, video } from "./fixtures/texts";

test("the first text begins in the upper half of a phone's window", async ({ page }) => {
  await page.goto("/publication");
  const first = await page.getByRole("main").getByRole("article").first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(400);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a topic has its publications, and leads back to all of them", async ({ page }) => {
    await page.goto("/publication");
    const topics = page.getByRole("navigation", { name: "Темы" });
    const all = await page.getByRole("article").count();
    await topics.getByText("Темы", { exact: true }).click();
    await linkTo(topics, aTopic()).click();
    await expect(page).toHaveURL(aTopic());
    await topics.getByText("Темы", { exact: true }).click();
    await expect(linkTo(topics, aTopic())).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      await linkTo(topics, aTopic()).innerText(),
    );
    const found = await page.getByRole("article").count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    await page
      .getByRole("navigation", { name: "Виды публикаций" })
      .getByRole("link", { name: "Все" })
      .click();
    await expect(page).toHaveURL("/publication");
  });
});

test("one story leads the others: the first one, larger; only videos are marked on their drawings", async ({
  page,
}) => {
  await page.goto("/publication");
  const mark = (title: string) =>
    page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: title }) })
      .evaluate((card) => getComputedStyle(card, "::before").backgroundImage);
  expect(await mark(video.title)).toContain("svg");
  expect(await mark(newest.title)).toBe("none");

  const [lead, next] = await page.getByRole("article").all();
  if (!lead || !next) throw new Error("There are too few publications");
  await expect(lead.getByRole("heading", { level: 2, name: newest.title })).toBeVisible();
  const size = (story: typeof lead) =>
    story
      .getByRole("heading", { level: 2 })
      .evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  expect(await size(lead)).toBeGreaterThan(await size(next));
  await lead.getByRole("link").click();
  await expect(page).toHaveURL(newest.path);
});

test(
  "a wide window has the drawing of the lead beside its words, as high as they need",
  { tag: "@wide" },
  async ({ page }) => {
    await page.goto("/publication");
    const lead = page.getByRole("article").first();
    const boxes = [lead, lead.locator("img"), lead.getByRole("heading", { level: 2 })];
    const [card, drawing, title] = await Promise.all(boxes.map((box) => box.boundingBox()));
    if (!card || !drawing || !title) throw new Error("The lead story has no drawing or no title");
    expect(drawing.x + drawing.width).toBeLessThan(title.x);
    expect(drawing.height).toBeCloseTo(card.height, 0);
  },
);
