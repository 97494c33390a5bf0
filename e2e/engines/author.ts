import { expect } from "@playwright/test";
import type { Part } from "./look";
import { button, dialog, field, menuitem, option } from "./parts";
import { Visitor } from "./visitor";

const LAST = -1;
export const last = (part: Part): Part => ({ ...part, nth: LAST });

/** The field of the text itself. */
export const BODY: Part = { by: "css", what: '[data-slate-editor="true"]' };

const isListOpen = async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return document.querySelector('[role="menuitem"]') !== null;
};

/** An author at the editor in a browser that Playwright does not drive. */
export class Author extends Visitor {
  async pick(list: string, what: string): Promise<void> {
    await this.goTo(last(field(new RegExp(`^${list}`))));
    await this.pressKey("ArrowDown");
    await this.press(option(what));
  }

  /** Fills in a field whose parts the browser draws itself. */
  async fill(label: string, value: string): Promise<void> {
    await this.goTo(field(label));
    await this.run((text) => {
      const input = document.activeElement as HTMLInputElement;
      // React has a setter of its own over it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  }

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

  async addPicture(name: string, content: string): Promise<void> {
    await this.press(button("Выбрать рисунок"));
    await this.sees(button("Вставить выбранный"));
    await this.run(
      (fileName, text) => {
        const input = document.querySelector<HTMLInputElement>('input[type="file"]');
        const files = new DataTransfer();
        files.items.add(new File([text], fileName, { type: "image/svg+xml" }));
        if (input) input.files = files.files;
        input?.dispatchEvent(new Event("change", { bubbles: true }));
      },
      name,
      content,
    );
    await this.press(button("Вставить выбранный"));
  }

  async askToSave(): Promise<void> {
    await this.press(button("Сохранить"));
    await this.press(menuitem("Сохранить"));
  }
}
