/**
 * Measures how long an author waits at the desk. Starts the desk on a copy of all texts and drives it by Chromium: its start
 * (without the first one of the machine), opening a text, a key in a text of 10,000 words, sending and publishing.
 *
 *   node --import tsx bench/desk/run.ts [ROUNDS]
 *
 * Prints for each the aim, the median and the maximum, in ms. It never fails because of a duration.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { makeProject, startDesk, type AuthorDesk } from "../../e2e/fixtures/author-desk";
import { fileOf } from "../../e2e/fixtures/clipboard";
import { AUTHOR, REVIEWER, sitDown } from "../../e2e/fixtures/desk-page";
import { openText, save } from "../../e2e/fixtures/editor-page";
import { text } from "../../e2e/fixtures/write-article";
import { openBrowser } from "../browser";
import { Durations, median, numbersOf, worst } from "../frame";

const [rounds] = numbersOf<[number]>("desk/run.ts [ROUNDS]", [5]);
/** A text of the site that every author may publish. */
const NAME = "otkryta-zapis-na-besplatnyj-osmotr";
const LONG = "dlinnyj-tekst";
const WORDS = 10_000;
const WORDS_IN_PARAGRAPH = 50;
/** Latin, because the browser can only press keys of its keyboard. */
const KEYS = "slovo za slovom";

/** Aims of the measured actions, in ms. */
const AIMS: Record<string, number | undefined> = {
  "start, after the first time": 10_000,
  "opening a text": 1_000,
  "opening a text of 10,000 words": 1_000,
  "a key in a text of 10,000 words": 50,
  sending: 5_000,
  publishing: 10_000,
};

const durations = new Durations();

const longBody = Array.from({ length: WORDS / WORDS_IN_PARAGRAPH }, (_, paragraph) =>
  `слово${paragraph} `.repeat(WORDS_IN_PARAGRAPH).trim(),
).join("\n\n");

/** Runs in the page: measures the time from each key to the frame that shows its letter. */
function watchKeys(): void {
  const waits: number[] = [];
  Object.assign(window, { waits });
  let down = 0;
  window.addEventListener("keydown", (event) => (down = event.timeStamp), true);
  window.addEventListener(
    "beforeinput",
    () => {
      if (down === 0) return;
      const since = down;
      down = 0;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => waits.push(performance.now() - since);
        painted.port2.postMessage(null);
      });
    },
    true,
  );
}

async function typeInLongText(page: Page, desk: AuthorDesk): Promise<void> {
  await durations.time("opening a text of 10,000 words", () =>
    openText(page, desk, LONG, longBody),
  );
  await text(page).click();
  await page.evaluate(watchKeys);
  for (const key of KEYS) {
    await page.keyboard.type(key);
    // The speed of a fast typist.
    await page.waitForTimeout(120);
  }
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  durations.add("a key in a text of 10,000 words", ...waits);
  await save(page);
  rmSync(path.join(desk.project, path.dirname(fileOf(LONG))), { recursive: true });
}

async function sendAndPublish(page: Page, desk: AuthorDesk, round: number): Promise<void> {
  await durations.time("opening a text", () => openText(page, desk, NAME, `Круг ${round}.`));
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Приходите.");
  await save(page);
  await sitDown(page, desk, AUTHOR);
  await page.locator(`a[href*="/review/unsent"][href$="${NAME}"]`).click();
  await durations.time("sending", async () => {
    await page.getByRole("button", { name: "Отправить на проверку" }).click();
    await expect(page.getByText("Отправлено на проверку. Можно писать дальше.")).toBeVisible();
  });
  await sitDown(page, desk, REVIEWER);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Открыта/ })
    .first()
    .click();
  await durations.time("publishing", async () => {
    await page.getByRole("button", { name: "Опубликовать" }).click();
    await expect(page.getByText(/^Опубликовано\./)).toBeVisible();
  });
}

async function main(): Promise<void> {
  const project = makeProject("all");
  const read = (file: string) => readFileSync(path.join(project, file), "utf8");
  await startDesk(project).then(({ stop }) => stop());
  const browser = await openBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { origin, stop } = await durations.time("start, after the first time", () =>
        startDesk(project),
      );
      const desk = { origin, project, read };
      const page = await browser.newPage();
      page.setDefaultTimeout(60_000);
      await sendAndPublish(page, desk, round);
      await typeInLongText(page, desk);
      await page.close();
      await stop();
    }
  } finally {
    await browser.close();
    rmSync(project, { recursive: true, force: true });
  }
  durations.print((all, name) => ({ aim: AIMS[name], median: median(all), longest: worst(all) }));
}

void main();
