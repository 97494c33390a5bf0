import { expect, test } from "./fixtures/author-desk";
import { repeats, seed } from "./fixtures/effort";
import {
  allEntries,
  changedLines,
  freeField,
  openEditor,
  openEntry,
  save,
  someOf,
} from "./fixtures/editor-page";
import { random } from "./fixtures/random";
import { placeCaret, stringsOf, type Caret } from "./fixtures/rich-text";

const EDITS = repeats({ whole: 100, quick: 8 });

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

test(
  "a letter written into a text changes its line, and taken away again nothing",
  { tag: ["@author-desk", "@repeats"] },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const texts = (await allEntries(page, desk)).filter(({ isText }) => isText);
    for (const entry of someOf(texts)) {
      await test.step(entry.file, async () => {
        const before = desk.read(entry.file);
        await openEntry(page, entry);
        const [place] = placesIn(await stringsOf(page));
        if (!place) throw new Error(`${entry.file} has no words`);
        await placeCaret(page, place);
        await page.keyboard.type(LETTER);
        await save(page);
        expectOneLetter(before, desk.read(entry.file));
        await placeCaret(page, { ...place, offset: place.offset + 1 });
        await page.keyboard.press("Backspace");
        await save(page);
        expect(desk.read(entry.file)).toBe(before);
      });
    }
  },
);

test(
  "data written and written back stay as they were, byte for byte",
  { tag: ["@author-desk", "@repeats"] },
  async ({ page, desk }) => {
    await openEditor(page, desk);
    const data = (await allEntries(page, desk)).filter(({ isText }) => !isText);
    for (const entry of someOf(data)) {
      await test.step(entry.file, async () => {
        const before = desk.read(entry.file);
        await openEntry(page, entry);
        const field = await freeField(page);
        const words = await field.inputValue();
        await field.fill(`${words}${/[а-яё]/i.test(words) ? LETTER : "x"}`);
        await save(page);
        expect(changedLines(before, desk.read(entry.file))).toHaveLength(1);
        await openEntry(page, entry);
        await (await freeField(page)).fill(words);
        await save(page);
        expect(desk.read(entry.file)).toBe(before);
      });
    }
  },
);

test(
  `${EDITS} letters at random places change one line each (seed ${seed()})`,
  { tag: ["@author-desk", "@repeats"] },
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
