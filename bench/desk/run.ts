/**
 * How long does an author wait at a desk with many texts? Real desk, real Chromium; milliseconds.
 *
 *   node --import tsx bench/desk/run.ts [ARTICLES] [TIMES]
 *
 * A line has the median and the longest. «First» is what waits until the desk has read all texts.
 */
import { rmSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../e2e/chromium";
import { startDesk } from "../../e2e/fixtures/author-desk";
import { askToSave, EDITOR } from "../../e2e/fixtures/editor-page";
import { commit, fileOf, nameOf, projectWith, retitle } from "./project";

const [articles, times] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 9)];

/** How many texts somebody has changed and not sent. */
const MANY = 50;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return Math.round(performance.now() - from);
}

function put(name: string, all: number[]): void {
  all.sort((one, other) => one - other);
  console.log(name.padEnd(36), all[Math.floor(all.length / 2)], all.at(-1));
}

async function once(name: string, work: () => Promise<unknown>): Promise<void> {
  put(name, [await milliseconds(work)]);
}

async function again(name: string, work: (time: number) => Promise<unknown>): Promise<void> {
  const all: number[] = [];
  for (let time = 1; time <= times; time += 1) all.push(await milliseconds(() => work(time)));
  put(name, all);
}

/** Numbers of the articles, each of which is opened once. */
let used = 0;
const unused = () => (used += 1);

const addressOf = (number: number) => `#/collections/articles/entries/${nameOf(number)}/index`;

async function textIsThere(page: Page, number: number): Promise<void> {
  await page.getByLabel("Адрес").waitFor();
  await page.waitForFunction(
    (name) => [...document.querySelectorAll("input")].some(({ value }) => value.includes(name)),
    nameOf(number),
  );
  await page.locator('[data-slate-string="true"]').first().waitFor({ state: "attached" });
}

/** In the editor: what an author does with their eyes on it. */
async function atTheEditor(page: Page, origin: string): Promise<void> {
  const open = async (number: number) => {
    await page.goto("about:blank");
    await page.goto(`${origin}${EDITOR}${addressOf(number)}`);
    await textIsThere(page, number);
  };
  await once("a text by its address, first", () => open(unused()));
  await again("a text by its address", () => open(unused()));

  const toList = async () => {
    await page.goto("about:blank");
    await page.goto(`${origin}${EDITOR}#/collections/articles`);
    await page.getByText("Статья 1", { exact: true }).waitFor({ state: "attached" });
  };
  await again("the list by its address", toList);
  await again("a text from the list", async () => {
    const number = unused();
    await page.evaluate((hash) => window.location.assign(hash), addressOf(number));
    await textIsThere(page, number);
  });

  const answers: number[] = [];
  const shown: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const number = unused();
    await open(number);
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/drafts"));
    await page.getByLabel("Заголовок").first().fill(`Другая статья ${number}`);
    await page.getByText("Есть несохранённое").waitFor();
    const isKept = await milliseconds(() => kept);
    if (time === 0) put("from a change to its kept draft", [isKept]);
    const answer = page.waitForResponse(
      (one) => one.url().endsWith("/decap") && !!one.request().postData()?.includes("persistEntry"),
    );
    const from = performance.now();
    await askToSave(page);
    await answer;
    answers.push(Math.round(performance.now() - from));
    await page.getByText("Всё сохранено").waitFor();
    shown.push(Math.round(performance.now() - from));
  }
  put("a save answered, first", answers.slice(0, 1));
  put("a save answered", answers.slice(1));
  put("«Всё сохранено»", shown.slice(1));
}

/** Pages of the desk itself, as the browser shows them. */
async function pages(page: Page, origin: string, project: string): Promise<void> {
  const show = async (path: string) => {
    const answer = await page.goto(`${origin}${path}`);
    if (!answer?.ok()) throw new Error(`${path}: ${answer?.status()}`);
  };
  const measure = (name: string, path: string) => again(name, () => show(path));

  await once("«Что сделать», first", async () => {
    await show("/");
    // Until all texts are read, the page loads itself again.
    await page.getByRole("button", { name: "Проверить ссылки" }).waitFor();
  });
  await measure("«Что сделать»", "/");
  await once("search, first", () => show("/search?q=родинка"));
  await measure("search", "/search?q=родинка");
  await measure("«Черновики»", "/drafts");

  commit(project, "Saved titles");
  retitle(project, [1], "Ещё статья");
  await measure("«Проверка», 1 unsent", "/review");
  await measure("«Ваши правки», 1", "/review/unsent");
  retitle(
    project,
    [...Array(MANY).keys()].map((number) => number + 1),
    "Иная статья",
  );
  await measure(`«Проверка», ${MANY} unsent`, "/review");
  await measure(`«Ваши правки», ${MANY}`, "/review/unsent");
  await show("/review");
  const one = await page.locator('a[href^="/review/unsent?item="]').first().getAttribute("href");
  await measure("«Ваши правки», one of them", one ?? "");
  await measure("«История»", `/history?file=${fileOf(1)}`);
}

async function main(): Promise<void> {
  const project = projectWith(articles);
  const browser = await chromium.launch({ ...findChromium(), chromiumSandbox: false });
  let stop: (() => Promise<void>) | undefined;
  try {
    let origin = "";
    await once("the desk starts", async () => ({ origin, stop } = await startDesk(project)));
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await atTheEditor(page, origin);
    await pages(page, origin, project);
  } finally {
    await browser.close();
    await stop?.();
    rmSync(project, { recursive: true, force: true });
  }
}

void main();
