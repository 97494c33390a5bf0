import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures/author-desk";
import { save } from "./fixtures/editor-page";
import { caretNoted, text } from "./fixtures/write-article";

const NEWS = "content/publications/news/otkryta-zapis-na-besplatnyj-osmotr/index.mdx";
const HEAD = /^---\n[\s\S]*?\n---\n/;
const BODY = ':::question{title="Это больно?"}\nНет.\n:::\n\nОсмотр бесплатный.\n\n- раз\n- два\n';

/** No page of the desk has more stops. */
const MAX_STOPS = 120;

/** Goes on by the keyboard until this has the focus. */
async function tabTo(page: Page, place: Locator, key = "Tab"): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${place.toString()}`);
}

async function press(page: Page, place: Locator, key?: string): Promise<void> {
  await tabTo(page, place, key);
  await page.keyboard.press("Enter");
}

test(
  "with the keyboard only an author finds a text, writes in it, sends it, and gets out of everything",
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const [head = ""] = HEAD.exec(desk.read(NEWS)) ?? [];
    writeFileSync(path.join(desk.project, NEWS), `${head}\n${BODY}`);
    await page.goto(`${desk.origin}/review`);
    await tabTo(page, page.getByRole("searchbox", { name: "Искать в текстах" }));
    await page.keyboard.type("больно бесплатный осмотр");
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("main").getByRole("link").first());
    await expect(text(page)).toContainText("Осмотр бесплатный");

    await test.step("what is typed after Tab stands before the first word, though a block stands first", async () => {
      await tabTo(page, text(page));
      await caretNoted(page);
      await page.keyboard.type("Да. ");
      await expect(text(page)).toContainText("Да. Осмотр бесплатный.");
    });

    await test.step("the toolbar's menu offers a block, and gives the focus back", async () => {
      await press(page, page.getByRole("button", { name: "Вставить блок" }), "Shift+Tab");
      const word = page.getByRole("menuitem", { name: "Слово из словаря", exact: true });
      await tabTo(page, word, "ArrowDown");
      await page.keyboard.press("Enter");
      const field = page.getByRole("dialog").getByLabel("Как оно стоит в тексте");
      await expect(page.getByRole("dialog").locator(":focus")).toBeVisible();
      await tabTo(page, field);
      await page.keyboard.type("Невус");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(text(page)).toBeFocused();
    });

    await test.step("Escape and Tab leave the text from a list", async () => {
      await page.keyboard.press("ControlOrMeta+End");
      await caretNoted(page);
      await page.keyboard.type(" и три");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      await expect(text(page)).not.toBeFocused();
    });

    await save(page);
    const saved = desk.read(NEWS);
    expect(saved).toContain(":term[Невус]");
    expect(saved).toContain("- два и три");
    await press(page, page.getByRole("link", { name: "Проверка" }), "Shift+Tab");
    await press(page, page.getByRole("link", { name: "Посмотреть и отправить на проверку" }));
    await press(page, page.getByRole("button", { name: "Отправить на проверку" }));
    await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
  },
);
