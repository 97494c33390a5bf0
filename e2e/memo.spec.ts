import { expect, test } from "./fixtures/test";
import { expectOneSheet } from "./fixtures/paper";
import { linkTo } from "./fixtures/texts";

/** What is drawn beside the words: pictures that have come, none of them empty. */
const PAIRS = 'img[src^="/drawings/sign-"]';

test(
  "the self-check shows each sign on an ordinary mole and on one to show a doctor, by both rules",
  { tag: "@both" },
  async ({ page }) => {
    await page.goto("/self-check");
    const signs = page
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.locator(PAIRS) });
    await expect(signs).toHaveCount(5);
    for (const sign of await signs.all()) {
      await expect(sign.getByRole("rowheader")).toBeVisible();
      const cells = sign.getByRole("cell");
      await expect(cells).toHaveCount(2);
      const [ordinary, suspicious] = await cells.allInnerTexts();
      expect(ordinary).toMatch(/\S/);
      expect(suspicious).not.toBe(ordinary);
    }
    const drawn = page.getByRole("table").locator(PAIRS);
    for (const drawing of await drawn.all()) {
      await drawing.scrollIntoViewIfNeeded();
      await expect
        .poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(160);
    }

    const rows = page.getByRole("table", { name: /АККОРД/ }).getByRole("row");
    await expect(rows).toHaveCount(7);
    await expect(rows.filter({ hasText: "Окраска" }).getByRole("cell")).toContainText("Цвет");
  },
);

test("a drawing that is folded away is downloaded once it is unfolded, not before", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/self-check");
  const folded = page.locator("details:not([open]):has(> figure img)").first();
  const summary = folded.locator("summary");
  await summary.scrollIntoViewIfNeeded();
  const name = await summary.innerText();
  const drawing = (await folded.locator("img").getAttribute("src")) ?? "";
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain(drawing);
  await summary.click();
  await expect(page.locator("details[open]", { hasText: name }).locator("img")).toBeVisible();
  await expect.poll(() => asked).toContain(drawing);
});

test("the self-check leads to its memo, which prints on one sheet with room for notes", async ({
  page,
}) => {
  await page.goto("/self-check");
  await linkTo(page.getByRole("main"), "/memo").first().click();
  await expect(page).toHaveURL("/memo");
  await expect(page.getByRole("button", { name: "Распечатать памятку" })).toBeVisible();
  for (const drawing of await page.locator(PAIRS).all()) await drawing.scrollIntoViewIfNeeded();

  await expectOneSheet(page);
  const paper = page.getByRole("main");
  await expect(paper.getByText(/АККОРД: асимметрия, край, кровоточивость/)).toBeVisible();
  for (const heading of ["Пять признаков", "Восемь шагов", "Когда идти к врачу", "Мои родинки"]) {
    await expect(paper.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(paper.getByRole("img")).toHaveCount(5);
  await expect(paper.getByRole("columnheader", { name: "Где на теле" })).toBeVisible();
  await expect(paper.getByText(/^: \S+\/appointment$/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the memo is the same, and the browser prints it", async ({ page }) => {
    await page.goto("/memo");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectOneSheet(page);
  });
});
