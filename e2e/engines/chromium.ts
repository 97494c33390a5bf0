import { chromium as playwright } from "@playwright/test";
import { findChromium } from "../chromium";
import type { Engine, Input, Installation, Size } from "./engine";
import { KEYS } from "./input";

/** The browser of all other tests, in the hands of `Visitor`: for what must be seen to go alike in three engines. */
export const chromium: Installation = {
  title: "Chromium",
  packages: ["chromium"],
  files: [],
  start,
};

const names = new Map(Object.entries(KEYS).map(([name, code]): [string, string] => [code, name]));

const isOfKeyboard = (letter: string) => /^[ -~]$/.test(letter);

interface Action {
  type: string;
  value?: string;
  x?: number;
  y?: number;
}

async function start(viewport: Size): Promise<Engine> {
  const browser = await playwright.launch({ ...findChromium(), chromiumSandbox: false });
  const page = await browser.newPage({ viewport, timezoneId: "America/New_York" });
  const { keyboard, mouse } = page;

  async function does({ type, value = "", x = 0, y = 0 }: Action): Promise<void> {
    const key = names.get(value) ?? value;
    if (type === "pointerMove") return mouse.move(x, y);
    if (type === "pointerDown") return mouse.down();
    if (type === "pointerUp") return mouse.up();
    // It knows no key that writes another letter.
    if (!names.has(value) && !isOfKeyboard(value)) {
      return type === "keyDown" ? keyboard.insertText(value) : undefined;
    }
    return type === "keyDown" ? keyboard.down(key) : keyboard.up(key);
  }

  return {
    open: async (url) => void (await page.goto(url)),
    call: (source, text) => page.evaluate<string>(`(${source})(${JSON.stringify(text)})`),
    act: async ({ actions }: Input) => {
      for (const action of actions as Action[]) await does(action);
    },
    photograph: async () => (await page.screenshot()).toString("base64"),
    close: () => browser.close(),
  };
}
