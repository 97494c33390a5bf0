import { expect, test } from "./fixtures/author-desk";
import { expectUsable, AUTHOR, REVIEWER, sitDown } from "./fixtures/desk-page";
import { EDITOR, save } from "./fixtures/editor-page";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const ENTRY = "#/collections/articles/entries/bezopasnoe-solnze/index";
const TITLE = "Солнце без ожогов";

test(
  "a change is discarded, had back, sent, withdrawn, published by another person, and undone; every page is usable",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const before = desk.read(ARTICLE);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const openWork = () =>
      page
        .getByRole("main")
        .getByRole("link", { name: new RegExp(`статья „${TITLE}“`) })
        .first()
        .click();
    const send = async () => {
      await page.goto(`${desk.origin}/review/unsent`);
      await page.getByLabel("Срочно").check();
      await press("Отправить на проверку");
      await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
      await openWork();
    };

    await page.goto(`${desk.origin}${EDITOR}${ENTRY}`);
    await page.getByLabel("Заголовок").first().fill(TITLE);
    await save(page);
    await expect(page.getByRole("link", { name: "История" })).toHaveAttribute(
      "href",
      /\/history\?file=/,
    );
    const changed = desk.read(ARTICLE);

    await page.goto(`${desk.origin}/review`);
    await page.getByRole("link", { name: "Отменить мои правки" }).click();
    await expectUsable(page);
    await press("Отменить мои правки");
    await expect(page.getByText("Правки отменены.")).toBeVisible();
    expect(desk.read(ARTICLE)).toBe(before);
    await page.getByText(/^Отменённые правки/).click();
    await press("Вернуть эти правки");
    await expect(page.getByText("Правки снова у вас.")).toBeVisible();
    expect(desk.read(ARTICLE)).toBe(changed);

    await page.goto(`${desk.origin}/review/unsent`);
    await expectUsable(page);
    await send();
    await expect(page.getByText("Вы писали эту работу, поэтому публикует её не вы.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Опубликовать" })).toBeHidden();
    await expectUsable(page);
    await press("Отозвать");
    await expect(page.getByText(/^Работа снова у вас/)).toBeVisible();
    expect(desk.read(ARTICLE)).toBe(changed);

    await send();
    await sitDown(page, desk, REVIEWER);
    await expect(page.getByRole("main").getByText("Срочно", { exact: true })).toBeVisible();
    await openWork();
    await expectUsable(page);
    await press("Опубликовать");
    await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
    await expectUsable(page);
    // Alone one takes back only what one has written.
    await sitDown(page, desk, AUTHOR);
    await page.getByRole("link", { name: "Отменить публикацию" }).first().click();
    await expectUsable(page);
    await press("Отменить публикацию");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Отмена/ })
      .click();
    await press("Опубликовать");
    await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
    expect(desk.published(ARTICLE)).toBe(before);

    await page.goto(`${desk.origin}/history?file=${encodeURIComponent(ARTICLE)}`);
    await expectUsable(page);
    await page.getByRole("main").getByRole("heading").getByRole("link").nth(1).click();
    await expectUsable(page);
    await press("Вернуть эту версию");
    await expect(page.getByLabel("Заголовок").first()).toHaveValue(TITLE);
    expect(desk.read(ARTICLE)).toBe(changed);
  },
);
