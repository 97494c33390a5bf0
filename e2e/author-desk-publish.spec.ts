import { execFileSync } from "node:child_process";
import { expect, test } from "./fixtures/author-desk";
import { expectUsable } from "./fixtures/desk-page";
import { allEntries, openEditor, openEntry, save } from "./fixtures/editor-page";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const TITLE = "Солнце без ожогов";

test(
  "a changed text is sent, returned with words, taken up again and published",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const published = () =>
      execFileSync("git", ["show", `main:${ARTICLE}`], { cwd: desk.project, encoding: "utf8" });
    const before = desk.read(ARTICLE);

    await openEditor(page, desk);
    const entry = (await allEntries(page, desk)).find(({ file }) => file === ARTICLE);
    if (!entry) throw new Error("The article has no form.");
    await openEntry(page, entry);
    await page.getByLabel("Заголовок").first().fill(TITLE);
    await save(page);
    const changed = desk.read(ARTICLE);

    const send = async () => {
      await page.goto(`${desk.origin}/review`);
      await page.getByRole("link", { name: "Посмотреть и отправить на проверку" }).click();
      await expect(page.getByRole("main").locator("ins", { hasText: "ожогов" })).toBeVisible();
      await expectUsable(page);
      await page.getByRole("button", { name: "Отправить на проверку" }).click();
      await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
    };
    const work = () => page.getByRole("main").getByRole("link", { name: new RegExp(TITLE) });

    await send();
    expect(desk.read(ARTICLE)).toBe(before);
    await expectUsable(page);
    await work().click();
    await expectUsable(page);
    await page.getByLabel("Что исправить").fill("Добавьте год.");
    await page.getByRole("button", { name: "Вернуть автору" }).click();
    await expect(page.getByText("Добавьте год.")).toBeVisible();
    await page.getByRole("button", { name: "Взять в работу" }).click();
    await expect(page.getByText("Работа снова у вас: правьте и отправьте ещё раз.")).toBeVisible();
    expect(desk.read(ARTICLE)).toBe(changed);

    await send();
    expect(published()).toBe(before);
    await work().click();
    await page.getByRole("button", { name: "Опубликовать" }).click();
    await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
    expect(published()).toBe(changed);
    expect(desk.read(ARTICLE)).toBe(changed);
  },
);
