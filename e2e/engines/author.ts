import { expect } from "@playwright/test";
import type { Part } from "./look";
import { button, dialog, field, menuitem } from "./parts";
import { Visitor } from "./visitor";

/** The field of the text itself. */
export const BODY: Part = { by: "css", what: '[data-slate-editor="true"]' };

const isListOpen = async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return document.querySelector('[role="menuitem"]') !== null;
};

const isSaved = () =>
  document.querySelector(".desk-saving")?.getAttribute("aria-busy") === "false" &&
  document.querySelector(".desk-saved")?.textContent.startsWith("Сохранено.");

/** An author at the editor in a browser that Playwright does not drive. */
export class Author extends Visitor {
  async insert(block: string): Promise<void> {
    // While the text still takes its caret back, the list closes again.
    await expect(async () => {
      await this.press(button("Вставить блок"));
      expect(await this.run(isListOpen)).toBe(true);
    }).toPass();
    await this.press(menuitem(block));
  }

  async insertInLine(block: string, label: string, value: string): Promise<void> {
    await this.insert(block);
    await this.inside(dialog(block)).write(field(new RegExp(`^${label}`)), value);
    await this.press(button("Вставить"));
    await this.seesNo(dialog());
    await this.findsFocusOn(BODY);
  }

  /** Waits until what was written is saved: nothing is to be pressed. */
  async untilSaved(): Promise<void> {
    await expect.poll(() => this.run(isSaved)).toBe(true);
  }
}
