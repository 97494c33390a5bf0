import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { contentOf, type FileChange } from "../difference";
import { titleOf } from "../names";
import { isWords } from "../../store/change";
import { pictureOf } from "../../pictures/picture";
import { changePart, showPiece } from "./change-part";
import { markup, type Html } from "./markup";
import { textChange } from "./text-change";
import { MORE } from "./words";

const kilobytes = (bytes: Buffer) => `${Math.max(1, Math.round(bytes.length / 1024))}\u00a0КБ`;

/** One side of a picture, as large as it is, so that nothing moves when it has loaded. */
async function side(
  file: string,
  number: string | undefined,
  caption: string,
): Promise<Html | undefined> {
  if (!number) return undefined;
  const bytes = await contentOf(number);
  const picture = await pictureOf(file, bytes);
  if (!picture?.width || !picture.height)
    return markup`<p>${caption}: файл, ${kilobytes(bytes)}.</p>`;
  const { width, height } = picture;
  const address = `/review/picture/${number}${path.extname(file)}`;
  return markup`<figure>
    <img src="${address}" width="${width}" height="${height}" alt="" />
    <figcaption>${caption}: ${width}&nbsp;×&nbsp;${height}, ${kilobytes(bytes)}</figcaption>
  </figure>`;
}

const wholeText = (number: string | undefined, words: string): Html | undefined =>
  number === undefined ? undefined : markup`<li><a href="/review/text/${number}">${words}</a></li>`;

/** @returns the way to what no page has room for, by the numbers of both contents */
export const wholeTexts = (before: string | undefined, after: string | undefined): Html =>
  markup`<ul>
    ${wholeText(before, "Файл целиком, как было")}
    ${wholeText(after, "Файл целиком, как стало")}
  </ul>`;

const STATES = { added: "новый", changed: "изменён", removed: "удалён" } as const;

/** @returns one changed file: its fields and words added and removed, or the picture before and after */
async function fileSection({ file, before, after }: FileChange): Promise<Html> {
  const state = STATES[before ? (after ? "changed" : "removed") : "added"];
  if (!isWords(file)) {
    const [old, now] = [await side(file, before, "Было"), await side(file, after, "Стало")];
    return markup`<section class="change">
      <h2>Рисунок ${path.basename(file)}</h2>
      <p class="file">${state}</p>
      <div class="sides">${old}${now}</div>
    </section>`;
  }
  const [old, now] = [
    before && (await contentOf(before)).toString(),
    after && (await contentOf(after)).toString(),
  ];
  const change = textChange(file, old, now);
  return markup`<section class="change">
    <h2>${titleOf(file, now ?? old)}</h2>
    <p class="file">${state}</p>
    ${changePart(change, showPiece)}
    ${change.lines.includes(MORE) ? wholeTexts(before, after) : undefined}
  </section>`;
}

/** @returns what has changed, text by text; between two of them the desk answers others */
export async function changesPart(changes: readonly FileChange[]): Promise<Html[]> {
  const sections: Html[] = [];
  for (const change of changes) {
    await nextTurn();
    sections.push(await fileSection(change));
  }
  return sections;
}
