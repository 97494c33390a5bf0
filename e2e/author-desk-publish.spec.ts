import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./fixtures/author-desk";
import { expectUsable } from "./fixtures/desk-page";
import { allEntries, openEditor, openEntry, save } from "./fixtures/editor-page";
import { AUTHOR, REVIEWER, sitDown } from "./fixtures/two-people";

const ARTICLE = "content/articles/bezopasnoe-solnze/index.mdx";
const TITLE = "Солнце без ожогов";
const FACTS = "content/facts.yml";
const UNFINISHED = "content/articles/melanoma-u-detei/index.mdx";

test(
  "a changed text is sent alone, returned with words, taken up again and published by another person",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const before = desk.read(ARTICLE);
    const unfinished = `${desk.read(UNFINISHED)}\nЕщё не всё.\n`;
    writeFileSync(path.join(desk.project, UNFINISHED), unfinished);
    await sitDown(page, desk, AUTHOR);

    await openEditor(page, desk);
    const entry = (await allEntries(page, desk)).find(({ file }) => file === ARTICLE);
    if (!entry) throw new Error("The article has no form.");
    await openEntry(page, entry);
    await page.getByLabel("Заголовок").first().fill(TITLE);
    await save(page);
    const changed = desk.read(ARTICLE);

    const send = async () => {
      await page.goto(`${desk.origin}/review`);
      await expectUsable(page);
      await page
        .getByRole("link", { name: `Посмотреть и отправить на проверку: ${TITLE}` })
        .click();
      await expect(page.getByRole("main").locator("ins", { hasText: "ожогов" })).toBeVisible();
      await expect(page.getByText("Ещё не всё")).toBeHidden();
      await expectUsable(page);
      await page.getByLabel("Срочно").check();
      await page.getByRole("button", { name: "Отправить на проверку" }).click();
      await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
    };
    const work = () => page.getByRole("main").getByRole("link", { name: new RegExp(TITLE) });

    await send();
    expect(desk.read(ARTICLE)).toBe(before);
    await expect(page.getByRole("main").getByText("Срочно", { exact: true })).toBeVisible();
    await expectUsable(page);
    await work().click();
    await expect(page.getByText("Вы писали эту работу, поэтому публикует её не вы.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Опубликовать" })).toBeHidden();
    await expectUsable(page);
    await sitDown(page, desk, REVIEWER);
    await work().click();
    await expectUsable(page);
    await page.getByLabel("Что исправить").fill("Добавьте год.");
    await page.getByRole("button", { name: "Вернуть автору" }).click();
    await expect(page.getByText("Добавьте год.")).toBeVisible();
    await sitDown(page, desk, AUTHOR);
    await page.getByRole("button", { name: "Взять в работу" }).click();
    await expect(page.getByText("Работа снова у вас: правьте и отправьте ещё раз.")).toBeVisible();
    expect(desk.read(ARTICLE)).toBe(changed);

    await send();
    expect(desk.published(ARTICLE)).toBe(before);
    await sitDown(page, desk, REVIEWER);
    await work().click();
    await page.getByRole("button", { name: "Опубликовать" }).click();
    await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
    expect(desk.published(ARTICLE)).toBe(changed);
    expect(desk.read(ARTICLE)).toBe(changed);
    expect(desk.read(UNFINISHED)).toBe(unfinished);
    // Others may work on this project after this one.
    execFileSync("git", ["checkout", "--quiet", "--", UNFINISHED], { cwd: desk.project });
  },
);

test(
  "a changed fact is published after a doctor has read it",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const facts = desk.read(FACTS);
    writeFileSync(path.join(desk.project, FACTS), facts.replace("35 мл крема", "36 мл крема"));
    await sitDown(page, desk, AUTHOR);
    await page.goto(`${desk.origin}/review/unsent`);
    await page.getByRole("button", { name: "Отправить на проверку" }).click();
    const work = page.getByRole("main").getByRole("link", { name: /факты/i });
    await work.click();
    await expect(page.getByText("Ждут врача")).toBeVisible();
    await expect(page.getByRole("button", { name: "Врач: верно" })).toBeHidden();

    await sitDown(page, desk, REVIEWER);
    await work.click();
    await expect(page.getByRole("button", { name: "Опубликовать" })).toBeHidden();
    await expectUsable(page);
    await page.getByRole("button", { name: "Врач: верно" }).click();
    await expect(page.getByLabel("Фамилия и инициалы врача")).toBeFocused();
    await page.getByLabel("Фамилия и инициалы врача").fill("Иванова И. И.");
    await page.getByLabel("Специальность, степень").fill("дерматолог");
    await page.getByRole("button", { name: "Врач: верно" }).click();
    await expect(page.getByText("Отметка врача поставлена")).toBeVisible();
    await work.click();
    await expect(page.getByText("Врач: верно. Иванова И. И., дерматолог")).toBeVisible();
    await expectUsable(page);
    await page.getByRole("button", { name: "Опубликовать" }).click();
    await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
    expect(desk.published(FACTS)).toContain("36 мл крема");
  },
);
