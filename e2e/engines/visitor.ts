import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { answersToPresses } from "../fixtures/until";
import type { Engine } from "./engine";
import { keyPress, letter, pressAt, selectAll, type Key } from "./input";
import { look, type Look, type Part } from "./look";

/** Finds by role and name as the tests of components do. */
const LIBRARY = readFileSync(
  require.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

type Prepare = Parameters<typeof look>[1];

/** Somebody before a browser, whichever it is: sees, presses and writes, and waits for what happens. */
export class Visitor {
  constructor(
    readonly engine: Engine,
    private readonly origin: string,
    private readonly place: Part[] = [],
  ) {}

  /** The same person, who looks at this part of the page only. */
  inside(part: Part): Visitor {
    return new Visitor(this.engine, this.origin, [...this.place, part]);
  }

  /** Opens a page as it comes. */
  load(path: string): Promise<void> {
    return this.engine.open(new URL(path, this.origin).href);
  }

  /** Opens a page and waits until it answers to presses. */
  async open(path: string): Promise<void> {
    await this.load(path);
    await expect(async () => expect(await this.run(answersToPresses)).toBe(true)).toPass();
  }

  /** Calls a function in the page. It sees nothing of the file that it stands in. */
  async run<Given extends unknown[], Answer>(
    called: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    const source = `async (given) => JSON.stringify((await (${called.toString()})(...JSON.parse(given))) ?? null)`;
    return JSON.parse(await this.engine.call(source, JSON.stringify(given))) as Answer;
  }

  private async look(part?: Part, prepare?: Prepare): Promise<Look | null> {
    const isKnown = await this.run(() => "TestingLibraryDom" in globalThis);
    if (!isKnown) await this.engine.call(`() => { ${LIBRARY}\n return ""; }`, "");
    return this.run(look, part ? [...this.place, part] : this.place, prepare);
  }

  /** Waits until the part is as it should be. A page that is just being left cannot be looked at. */
  private async until(
    part: Part | undefined,
    wanted: Partial<Record<keyof Look, unknown>>,
    prepare?: Prepare,
  ): Promise<Look> {
    let seen: Look | null = null;
    await expect(async () => {
      seen = await this.look(part, prepare);
      const where = JSON.stringify([...this.place, part]);
      expect({ isThere: seen !== null, ...seen }, where).toMatchObject({
        isThere: true,
        ...wanted,
      });
    }).toPass();
    return seen as unknown as Look;
  }

  /** @returns what stands there */
  async sees(part: Part): Promise<string> {
    return (await this.until(part, {})).text;
  }

  async seesNo(part: Part): Promise<void> {
    await expect(async () => expect(await this.look(part)).toBeNull()).toPass();
  }

  /** Waits until the words stand in the place that the person looks at. */
  async reads(words: string): Promise<void> {
    await this.until(undefined, { text: expect.stringContaining(words.replace(/\s+/g, " ")) });
  }

  async findsFocusOn(part: Part): Promise<void> {
    await this.until(part, { isFocused: true });
  }

  /** Waits until the focus is somewhere in the place that the person looks at. */
  async findsFocusInside(): Promise<void> {
    await this.until(undefined, { hasFocus: true });
  }

  async findsValue(part: Part, value: unknown): Promise<void> {
    await this.until(part, { value });
  }

  async findsAddress(path: string): Promise<void> {
    await expect(async () =>
      expect(await this.run(() => location.pathname + location.search)).toBe(path),
    ).toPass();
  }

  /** Once more when the page moved under the finger. */
  async press(part: Part): Promise<void> {
    do {
      await this.engine.act(pressAt(await this.until(part, { isPressable: true }, "reveal")));
    } while (await this.hasMissed());
  }

  /** A page that is just being left cannot be queried: what leads on was hit. */
  private hasMissed(): Promise<boolean> {
    return this.run(() => (globalThis as { hasMissed?: boolean }).hasMissed ?? false).catch(
      () => false,
    );
  }

  /** Goes there as somebody does who uses the keyboard. */
  async goTo(part: Part): Promise<void> {
    await this.until(part, { isFocused: true }, "focus");
  }

  /** Presses a box or a dot, until it is chosen. */
  async choose(part: Part): Promise<void> {
    await this.press(part);
    await this.until(part, { isChecked: true });
  }

  /** Chooses an item of a list of the browser's own, whose menu each system draws. */
  async select(part: Part, value: string): Promise<void> {
    await this.goTo(part);
    await this.run((wanted) => {
      const list = document.activeElement as HTMLSelectElement;
      list.value = wanted;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
    await this.findsValue(part, value);
  }

  async pressKey(key: Key): Promise<void> {
    await this.engine.act(keyPress(key));
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      await this.engine.act(character === "\n" ? keyPress("Enter") : letter(character));
    }
  }

  /** Writes into a field instead of what stands there. */
  async write(part: Part, text: string): Promise<void> {
    await this.press(part);
    await this.findsFocusOn(part);
    await this.engine.act(selectAll);
    await this.type(text);
  }
}
