import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { readData } from "../data/data-files";
import { articleHtml } from "../html/article-html";
import type { Source } from "../kinds/front-matter-fields";

export const FILE = "content/articles/x/index.mdx";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"></svg>';
const sources: Source[] = [
  { kind: "authority", title: "ВОЗ. Солнце", year: 2012, url: "https://who.int" },
  { kind: "authority", title: "NHS. Родинки", url: "https://nhs.uk" },
  ...Object.values(readData("content/signs.yml").sources).map(({ read: _, ...source }) => source),
];
const FACTS = `
sun-hours: { text: "Солнце сильнее всего с 10 до 16.", source: { kind: authority, title: NHS. Родинки, url: "https://nhs.uk" }, read: 2026-05-12, until: 2027-05-12 }
babies: { text: "Малышей — в тень.", source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
`;
const GLOSSARY = `
- { term: Биопсия, forms: [biopsia], text: Кусочек ткани смотрят под микроскопом., page: /biopsy }
- { term: In situ, forms: [], text: На месте. }
`;

/** An invented photograph, taken with the camera on its side: 900 pixels wide once it stands upright. */
const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#c08a5f" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/**
 * A content folder with two drawings, a photograph, the signs and a video, for all tests of a file.
 *
 * @returns `render` makes HTML of an article in it; `root` is its path
 */
export function makeBlocksFolder() {
  let root = "";
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "blocks-"));
    const video = path.join(root, "content/publications/video/zerkalo");
    await mkdir(path.join(root, "content/articles/x"), { recursive: true });
    await mkdir(video, { recursive: true });
    for (const name of [
      "drawings",
      "signs.yml",
      "programme.yml",
      "abcde.yml",
      "akkord.yml",
      "tones.yml",
    ]) {
      await cp(path.join("content", name), path.join(root, "content", name), { recursive: true });
    }
    await writeFile(path.join(root, "content/facts.yml"), FACTS);
    await writeFile(path.join(root, "content/glossary.yml"), GLOSSARY);
    await writeFile(path.join(root, "content/articles/x/shcheka.jpg"), await photograph());
    await writeFile(path.join(root, "content/articles/x/spina.svg"), DRAWING);
    await writeFile(path.join(root, "content/drawings/teni.svg"), DRAWING);
    await writeFile(path.join(video, "cover.svg"), DRAWING.replace("320", "640"));
    await writeFile(
      path.join(video, "index.mdx"),
      `---
title: Осмотр у зеркала
description: Коротко.
date: 2026-05-12
cover: ./cover.svg
video: { provider: rutube, id: abc-123 }
duration: "0:40"
sources: []
topics: [solnce]
---
Текст.
`,
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  return {
    root: () => root,
    render: (text: string) => articleHtml({ root, file: FILE, sources }, text),
  };
}
