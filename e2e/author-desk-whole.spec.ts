import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { copyElsewhere, addressOf, bodyOf, writeBody } from "./fixtures/clipboard";
import { EDITOR, save } from "./fixtures/editor-page";
import { repeats, seed, random } from "./fixtures/random";
import { caretNoted, text } from "./fixtures/write-article";

const PARTS = [
  "| А | Б |\n| --- | --- |\n| 1 | 2 |",
  "- раз\n- два",
  ':::question{title="Это больно?"}\nНет.\n:::',
  "> цитата",
  "## Заголовок",
  "Абзац.",
];

const ROUNDS = repeats({ whole: 60, quick: 4 });

async function openText(page: Page, desk: AuthorDesk, name: string, body: string): Promise<void> {
  writeBody(desk, body, name);
  await page.goto("about:blank");
  await page.goto(`${desk.origin}${EDITOR}${addressOf(name)}`);
  await expect(page.getByLabel("Адрес")).toHaveValue(name);
  await expect(text(page)).toBeVisible();
}

/** What an author does with a text that is selected whole, and what stands there then. */
const ACTS: readonly [string, (page: Page) => Promise<void>, string][] = [
  ["deletes it", (page) => page.keyboard.press("Delete"), "Один.\n\nДва."],
  ["types over it", () => Promise.resolve(), "Один.\n\nДва."],
  ["cuts it", (page) => page.keyboard.press("ControlOrMeta+x"), "Один.\n\nДва."],
  ["pastes over it", (page) => page.keyboard.press("ControlOrMeta+v"), "Слово\n\n- а\n- б"],
];

test(
  `a text that is selected whole leaves nothing behind, whatever stood there (seed ${seed()})`,
  { tag: "@author-desk" },
  async ({ page, desk }) => {
    const numbers = random(seed());
    const one = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(numbers.next().value * items.length)] as Item;
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each of them stands first by turns.
      const body = [PARTS[round % PARTS.length], one(PARTS), one(PARTS)].join("\n\n");
      const [act, press, left] = ACTS[round % ACTS.length]!;
      await test.step(`${act}: ${body}`, async () => {
        await openText(page, desk, `whole-${round}`, body);
        if (act === "pastes over it")
          await copyElsewhere(page, { html: "<p>Слово</p><ul><li>а</li><li>б</li></ul>" });
        await text(page).focus();
        await page.keyboard.press("ControlOrMeta+a");
        await caretNoted(page);
        await press(page);
        await caretNoted(page);
        if (act !== "pastes over it") {
          await page.keyboard.type("Один.");
          await page.keyboard.press("Enter");
          await page.keyboard.type("Два.");
        }
        await save(page);
        expect(bodyOf(desk, `whole-${round}`).trim()).toBe(left);
      });
    }
  },
);
