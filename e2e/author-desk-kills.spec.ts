import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./fixtures/measured";
import { makeProject, startDesk } from "./fixtures/author-desk";
import { EDITOR } from "./fixtures/editor-page";
import { seed, random } from "./fixtures/random";
import { startMortalBrowser } from "./fixtures/mortal-browser";

const ROUNDS = 100;

/** What was typed before may never be missing. */
const SPAN_MS = 1000;

const FILE = "content/publications/news/otkryta-zapis-na-besplatnyj-osmotr/index.mdx";
const ENTRY = "#/collections/news/entries/otkryta-zapis-na-besplatnyj-osmotr/index";

const field = (page: Page) => page.getByLabel("Описание для списков и поисковиков");

interface Typed {
  word: string;
  at: number;
}

/** Opens the text, with what the last visit could not send. */
async function open(page: Page, origin: string): Promise<Locator> {
  await page.goto(`${origin}${EDITOR}${ENTRY}`);
  await expect(field(page)).toHaveValue(/./);
  return field(page);
}

async function type(page: Page, round: number, until: number): Promise<Typed[]> {
  const typed: Typed[] = [];
  await field(page).fill("");
  while (Date.now() < until) {
    const word = `слово${round}.${typed.length};`;
    await page.keyboard.type(word);
    typed.push({ word, at: Date.now() });
  }
  return typed;
}

const lost = (typed: readonly Typed[], found: string, before: number) =>
  typed.filter(({ word, at }) => at < before && !found.includes(word)).map(({ word }) => word);

const savedIn = (project: string) => readFileSync(path.join(project, FILE), "utf8");

test(
  `of what is typed only the last second may die with the browser or the desk: ${ROUNDS} kills (seed ${seed()})`,
  { tag: ["@author-desk", "@soak"] },
  async () => {
    const [project, profile] = [makeProject(), mkdtempSync(path.join(tmpdir(), "rodinki-kills-"))];
    const numbers = random(seed());
    let desk = await startDesk(project);
    const { port } = new URL(desk.origin);
    let browser = await startMortalBrowser(profile);
    await open(browser.page, desk.origin);
    for (let round = 0; round < ROUNDS; round += 1) {
      const typed = await type(browser.page, round, Date.now() + 500 + numbers.next().value * 6000);
      const dies = ["browser", "desk", "both"][Math.floor(numbers.next().value * 3)];
      const killed = Date.now();
      if (dies !== "desk") await browser.kill();
      if (dies !== "browser") {
        await desk.kill();
        desk = await startDesk(project, port);
      }
      if (dies === "desk") {
        // The page is there and goes on trying.
        await expect.poll(() => lost(typed, savedIn(project), killed)).toEqual([]);
        continue;
      }
      browser = await startMortalBrowser(profile);
      const found = await (await open(browser.page, desk.origin)).inputValue();
      expect(lost(typed, found, killed - SPAN_MS), `round ${round}, ${dies}`).toEqual([]);
    }
    await browser.kill();
    await desk.stop();
    for (const folder of [project, profile]) rmSync(folder, { recursive: true, force: true });
  },
);
