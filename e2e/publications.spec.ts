import { expect, test } from "./fixtures/test";
import { newest } from "./fixtures/texts";

test("one story leads the others, larger, in the upper half of a phone's window and beside its drawing in a wide one", async ({
  page,
}) => {
  await page.goto("/publication");
  const [lead, next] = await page.getByRole("article").all();
  if (!lead || !next) throw new Error("There are too few publications");
  expect((await lead.boundingBox())?.y).toBeLessThanOrEqual(400);
  const titleOf = (story: typeof lead) => story.getByRole("heading", { level: 2 });
  await expect(titleOf(lead)).toHaveText(newest.title);
  const size = (story: typeof lead) =>
    titleOf(story).evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  expect(await size(lead)).toBeGreaterThan(await size(next));

  await page.setViewportSize({ width: 1440, height: 900 });
  const boxes = [lead, lead.locator("img"), titleOf(lead)];
  const [card, drawing, title] = await Promise.all(boxes.map((box) => box.boundingBox()));
  if (!card || !drawing || !title) throw new Error("The lead story has no drawing or no title");
  expect(drawing.x + drawing.width).toBeLessThan(title.x);
  expect(drawing.height).toBeCloseTo(card.height, 0);
  await lead.getByRole("link").click();
  await expect(page).toHaveURL(newest.path);
});
