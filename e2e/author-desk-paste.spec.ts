import { blocksOf } from "../desk/files/markdown/blocks";
import { looseMeaningOf } from "../desk/files/markdown/meaning";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { copyElsewhere, samples } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { text } from "./fixtures/write-article";
import type { Page } from "@playwright/test";

const FILE = "content/publications/news/otkryta-zapis-na-besplatnyj-osmotr/index.mdx";
const ADDRESS = "#/collections/news/entries/otkryta-zapis-na-besplatnyj-osmotr/index";

const bodyOf = (file: string) => file.replace(/^---\n[\s\S]*?\n---\n/, "");
const meaning = (markdown: string) => blocksOf(markdown).map(looseMeaningOf);

async function openText(page: Page, desk: AuthorDesk): Promise<void> {
  await page.goto(`${desk.origin}${EDITOR}${ADDRESS}`);
  await expect(page.locator('[data-slate-string="true"]').first()).toBeAttached();
  await expect(page.getByLabel("Адрес")).toHaveValue(/./);
}

async function empty(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect(text(page)).toHaveText(/^\s*$/);
}

for (const { name, expected, ...copied } of samples) {
  test(
    `${name} is saved as a careful person would have written it`,
    { tag: "@author-desk" },
    async ({ page, desk }) => {
      await openText(page, desk);
      await empty(page);
      await copyElsewhere(page, copied);
      await page.keyboard.press("ControlOrMeta+v");
      await save(page);
      expect(meaning(bodyOf(desk.read(FILE)))).toEqual(meaning(expected));
    },
  );
}
