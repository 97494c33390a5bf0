import path from "node:path";
import { contentOf, type FileChange } from "../difference";
import { titleOf } from "../names";
import { isWords } from "../../store/change";
import { pictureOf } from "../../pictures/picture";
import { changePart, showPiece } from "./change-part";
import { markup, type Html } from "./markup";
import { textChange } from "./text-change";

const kilobytes = (bytes: Buffer) => `${Math.max(1, Math.round(bytes.length / 1024))}\u00a0КБ`;

/** One side of a picture, as large as it is, so that nothing moves when it comes. */
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

const STATES = { added: "новый", changed: "изменён", removed: "удалён" } as const;

/** @returns one changed file: its fields and words added and removed, or the picture before and after */
async function fileSection({ file, before, after }: FileChange): Promise<Html> {
  const state = STATES[before ? (after ? "changed" : "removed") : "added"];
  if (!isWords(file)) {
    const [old, now] = [await side(file, before, "Было"), await side(file, after, "Стало")];
    return markup`<section class="change">
      <h2>Рисунок ${path.basename(file)}</h2>
      <p class="file">${file}, ${state}</p>
      <div class="sides">${old}${now}</div>
    </section>`;
  }
  const [old, now] = [
    before && (await contentOf(before)).toString(),
    after && (await contentOf(after)).toString(),
  ];
  return markup`<section class="change">
    <h2>${titleOf(file, now ?? old)}</h2>
    <p class="file">${file}, ${state}</p>
    ${changePart(textChange(file, old, now), showPiece)}
  </section>`;
}

/** @returns what has changed, text by text */
export const changesPart = async (changes: readonly FileChange[]): Promise<Html[]> =>
  Promise.all(changes.map(fileSection));
