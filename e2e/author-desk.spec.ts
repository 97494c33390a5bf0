import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import {
  allEntries,
  changedLines,
  type Entry,
  freeField,
  openEditor,
  openEntry,
  save,
  someOf,
} from "./fixtures/editor-page";
import { repeats } from "./fixtures/random";
import { placeCaret, stringsOf, type Caret } from "./fixtures/rich-text";

test.use({ texts: repeats({ whole: 1, quick: 0 }) === 1 ? "all" : "few" });

const LETTER = "ъ";

/** Between two letters: at a blank or a mark the text may mean something else afterwards. */
const INSIDE_A_WORD = /(?<=[а-яё])(?=[а-яё])/;

/** The first of them in these strings. */
function placeIn(strings: string[]): Caret {
  const string = strings.findIndex((text) => INSIDE_A_WORD.test(text));
  return { string, offset: strings[string]?.search(INSIDE_A_WORD) ?? -1 };
}

/** One line, which has got the letter and nothing else. */
function expectOneLetter(before: string, after: string): void {
  const changed = changedLines(before, after);
  expect(changed).toHaveLength(1);
  const [[old, young] = ["", ""]] = changed;
  const index = [...old].findIndex((letter, at) => letter !== young[at]);
  expect(young).toBe(`${old.slice(0, index)}${LETTER}${old.slice(index)}`);
}

/** Writes a letter into the text that is open, saves it, and takes it away again. */
async function writeLetter(page: Page, desk: AuthorDesk, file: string): Promise<void> {
  const before = desk.read(file);
  const place = placeIn(await stringsOf(page));
  await placeCaret(page, place);
  await page.keyboard.type(LETTER);
  await save(page);
  expectOneLetter(before, desk.read(file));
  await placeCaret(page, { ...place, offset: place.offset + 1 });
  await page.keyboard.press("Backspace");
  await save(page);
}

/** The same with a field of a form. */
async function writeInField(page: Page, desk: AuthorDesk, entry: Entry): Promise<void> {
  const before = desk.read(entry.file);
  const field = await freeField(page);
  const words = await field.inputValue();
  await field.fill(`${words}${/[а-яё]/i.test(words) ? LETTER : "x"}`);
  await save(page);
  expect(changedLines(before, desk.read(entry.file))).toHaveLength(1);
  await openEntry(page, entry);
  await (await freeField(page)).fill(words);
  await save(page);
}

test(
  "the editor speaks Russian; of what is written into its forms and taken away again every byte is as it was",
  { tag: ["@author-desk", "@repeats"] },
  async ({ page, desk, faults }) => {
    await openEditor(page, desk);
    const missing = await page.evaluate(() => {
      const keysOf = (phrases: object, above = ""): string[] =>
        Object.entries(phrases).flatMap(([key, value]: [string, unknown]) =>
          typeof value === "object" && value !== null
            ? keysOf(value, `${above}${key}.`)
            : [`${above}${key}`],
        );
      const { CMS } = window as unknown as { CMS: { getLocale: (name: string) => object } };
      const russian = new Set(keysOf(CMS.getLocale("ru")));
      return keysOf(CMS.getLocale("en")).filter((key) => !russian.has(key));
    });
    // Signing in elsewhere, notes, and the review of Decap's own are not shown here.
    const unused = /Forgejo$|\.unpublishedHeader$|[nN]ote|^workflow\./;
    expect(missing.filter((key) => !unused.test(key))).toEqual([]);

    const entries = await allEntries(page, desk);
    expect(entries.length).toBeGreaterThan(40);
    for (const entry of someOf(entries)) {
      await test.step(entry.file, async () => {
        const before = desk.read(entry.file);
        await openEntry(page, entry);
        if (entry.isText) await writeLetter(page, desk, entry.file);
        else await writeInField(page, desk, entry);
        expect(desk.read(entry.file)).toBe(before);
        expect(faults).toEqual([]);
      });
    }

    const [first, second] = entries.filter(({ collection }) => collection === "articles");
    if (!first || !second) throw new Error("There are no two articles");
    await openEntry(page, first);
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, second.address);
    const [, slug = ""] = /entries\/([^/]+)/.exec(second.address) ?? [];
    await expect(page.getByLabel("Адрес")).toHaveValue(slug);
  },
);
