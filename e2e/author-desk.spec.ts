import type { Page } from "@playwright/test";
import { expect, test, type AuthorDesk } from "./fixtures/author-desk";
import { seed, random } from "./fixtures/random";
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
import { placeCaret, stringsOf, type Caret } from "./fixtures/rich-text";

const EDITS = 100;

const LETTER = "ъ";

/** Between two letters: at a blank or a mark the text may mean something else afterwards. */
const INSIDE_A_WORD = /(?<=[а-яё])(?=[а-яё])/g;

function placesIn(strings: string[]): Caret[] {
  return strings.flatMap((text, string) =>
    [...text.matchAll(INSIDE_A_WORD)].map(({ index }) => ({ string, offset: index })),
  );
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
  const [place] = placesIn(await stringsOf(page));
  if (!place) throw new Error(`${file} has no words`);
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
    expect(missing).toEqual([]);

    const entries = await allEntries(page, desk);
    expect(entries.length).toBeGreaterThan(60);
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

    const [first, second] = entries.filter(({ collection }) => collection === "news");
    if (!first || !second) throw new Error("There are no two news");
    await openEntry(page, first);
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, second.address);
    const [, slug = ""] = /entries\/([^/]+)/.exec(second.address) ?? [];
    await expect(page.getByLabel("Адрес")).toHaveValue(slug);
  },
);

test(
  `${EDITS} letters at random places change one line each (seed ${seed()})`,
  { tag: ["@author-desk", "@soak"] },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const texts = (await allEntries(page, desk)).filter(({ isText }) => isText);
    const numbers = random(seed());
    const one = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(numbers.next().value * items.length)] as Item;
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const entry = one(texts);
      await test.step(`${edit}: ${entry.file}`, async () => {
        await openEntry(page, entry);
        const before = desk.read(entry.file);
        await placeCaret(page, one(placesIn(await stringsOf(page))));
        await page.keyboard.type(LETTER);
        await save(page);
        expectOneLetter(before, desk.read(entry.file));
      });
    }
  },
);
