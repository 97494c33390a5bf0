import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const FILE = "content/articles/solnce/index.mdx";
const LINKED = "content/pages/project.mdx";
const HEADER = `---
title: О солнце
description: Коротко.
date: 2026-05-12
cover: ./cover.svg
sources: []
topics: [solnce]
---
`;
const pageText = (demo: boolean) =>
  `---\ntitle: О проекте\ndescription: Коротко.\nsources: []\ndemo: ${demo}\n---\n\nТекст.\n`;

let root: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "rodinki-texts-"));
  write(FILE, `${HEADER}\nЗачем [это](/project).\n`);
  write(LINKED, pageText(true));
  mkdirSync(path.join(root, ".cache"));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Compiles again as a new process does. */
async function compiledAgain(): Promise<string> {
  jest.resetModules();
  const { compiledText } = await import("./compiled-text");
  return (await compiledText(FILE, root)).html;
}

const cachedFiles = () => readdirSync(path.join(root, ".cache/texts"));

/** Puts a mark into the cached text, which shows that a text was not compiled. */
function markCached(): void {
  const [name = ""] = cachedFiles();
  const place = path.join(root, ".cache/texts", name);
  writeFileSync(place, readFileSync(place, "utf8").replace("Зачем", "Хранится"));
}

test("a text that nobody has touched is not compiled again", async () => {
  expect(await compiledAgain()).toContain("Зачем");
  markCached();
  expect(await compiledAgain()).toContain("Хранится");
});

test("an edited text is compiled, and replaces what was cached", async () => {
  await compiledAgain();
  markCached();
  write(FILE, `${HEADER}\nЗачем, [скажем](/project).\n`);
  expect(await compiledAgain()).toContain("Зачем, ");
  expect(cachedFiles()).toHaveLength(1);
});

test("a text is compiled again when a file that it uses has changed", async () => {
  expect(await compiledAgain()).toContain("демонстрационные");
  markCached();
  write(LINKED, pageText(false));
  const html = await compiledAgain();
  expect(html).toContain("Зачем");
  expect(html).not.toContain("демонстрационные");
});

test("a text is compiled again when there is a page that was not there", async () => {
  await compiledAgain();
  markCached();
  write("content/pages/novaya.mdx", pageText(true));
  expect(await compiledAgain()).toContain("Зачем");
});

test("nothing is cached where nothing has been built", async () => {
  rmSync(path.join(root, ".cache"), { recursive: true });
  expect(await compiledAgain()).toContain("Зачем");
  expect(readdirSync(root)).toEqual(["content"]);
});
