import sharp from "sharp";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Size of a phone's photograph, cropped for a cover. */
const [WIDTH, HEIGHT] = [1600, 800];

/** Factor by which the shapes are drawn smaller: blurred shapes do not show it, and a thousand take one minute instead of ten. */
const SMALLER = 8;

/**
 * A unique photograph: blurred shapes in different colours, with the noise of a camera.
 *
 * @param number of the photograph; the same number gives the same shapes
 */
export async function photograph(number: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [(number * 131 + index * 397) % WIDTH, (number * 71 + index * 211) % HEIGHT];
    return `<circle cx="${x}" cy="${y}" r="${80 + ((number + index) % 5) * 60}" fill="hsl(${hue + index * 9} 40% ${40 + index * 3}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH / SMALLER}" height="${HEIGHT / SMALLER}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${hue} 35% 70%)"/>${shapes.join("")}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).blur(2).png().toBuffer();
  const grain = await noise;
  return sharp(drawn)
    .resize(WIDTH, HEIGHT)
    .composite([{ input: grain, raw: { ...SIZE, channels: 3 }, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

const SIZE = { width: WIDTH, height: HEIGHT };

const noise = sharp({
  create: {
    ...SIZE,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 128, sigma: 12 },
  },
})
  .raw()
  .toBuffer();

/** Number of texts beyond which only a tenth has its own photograph; the others share these drawings. */
const ALL_PHOTOGRAPHED = 1000;
const DRAWINGS = 10;

export const slugOf = (number: number): string => `generated-${number}`;

const paragraph = (number: number, part: number) =>
  `Абзац ${part} новости ${number}. Ультрафиолет доходит до кожи и в тени, и под облаками, поэтому в середине дня нужны одежда, шляпа и крем. Осматривайте кожу раз в месяц и показывайте врачу то, что изменилось.`;

/** The text of a publication. */
export const textOf = (number: number, title = `Новость ${number}`): string => `---
title: ${title}
description: "Что показал расчёт номер ${number} и что из него следует для нас."
date: 2026-${String(1 + (number % 10)).padStart(2, "0")}-${String(1 + (number % 28)).padStart(2, "0")}
topics: [solnce]
cover: ./cover.${isDrawn(number) ? "svg" : "jpg"}
reviewed: 2026-11-22
nextReview: 2027-11-22
reviewer: editors
sources:
  - { kind: authority, title: "World Health Organization. Ultraviolet radiation", year: 2022, url: "https://www.who.int/news-room/fact-sheets/detail/ultraviolet-radiation" }
---

${[1, 2, 3].map((part) => paragraph(number, part)).join("\n\n")}

## Что делать

- Раз в месяц осматривайте кожу.
- Показывайте врачу то, что меняется.
- [Четыре правила солнца](/rules) защищают и зимой.

${[4, 5, 6].map((part) => paragraph(number, part)).join("\n\n")}
`;

let photographedAll = true;
const isDrawn = (number: number) => !photographedAll && number % 10 !== 0;

const drawing = (number: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320"><rect width="640" height="320" fill="hsl(${(number % DRAWINGS) * 36} 40% 85%)"/><circle cx="320" cy="160" r="${60 + (number % DRAWINGS) * 6}" fill="#f2a33a"/></svg>`;

/** Writes texts with their pictures into a folder. */
export async function writeTexts(count: number, folder: string): Promise<void> {
  photographedAll = count <= ALL_PHOTOGRAPHED;
  for (let number = 1; number <= count; number += 1) {
    const target = path.join(folder, slugOf(number));
    mkdirSync(target, { recursive: true });
    const [cover, kind] = isDrawn(number)
      ? [drawing(number), "svg"]
      : [await photograph(number), "jpg"];
    writeFileSync(path.join(target, `cover.${kind}`), cover);
    writeFileSync(path.join(target, "index.mdx"), textOf(number));
  }
}
