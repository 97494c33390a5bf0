import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { REDIRECTS_FILE } from "@rodinki/content-model/data/redirects";
import { addressOf } from "../store/move-text";
import { redirectsIn } from "../store/redirects";
import { pictureOf } from "../pictures/picture";
import { isWords } from "../store/change";
import { contentOf, type FileChange, wordsOf, wordsAt } from "../git/difference";
import { titleOf } from "../files/names";
import { markup, type Html } from "../page/markup";
import { withMoves, type PlacedChange } from "./moves";
import { changePart, showPiece } from "./change-part";
import { besideWhole, type Talk } from "./remarks-part";
import { textChange } from "./text-change";
import { textPart, type States } from "./text-part";
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
    <img src="${address}" width="${width}" height="${height}" alt="${caption}" />
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

/** The address to which readers of a deleted address are redirected. */
async function leadsTo(address: string, { after }: States): Promise<string | undefined> {
  const list = redirectsIn((await wordsAt(`${after}:${REDIRECTS_FILE}`)) ?? "");
  return list.find(({ from }) => from === address)?.to;
}

/** What becomes of a file: of a text in the words of readers, who know its address. */
async function stateOf(change: PlacedChange, states: States): Promise<Html> {
  const { file, from, before, after } = change;
  const address = file.endsWith(".mdx") ? addressOf(file) : undefined;
  if (from) {
    const old = addressOf(from) ?? from;
    const to = await leadsTo(old, states);
    return markup`<strong>Новый адрес:</strong> ${old} → ${address ?? file}. ${to === address ? "Старый адрес ведёт на новый." : markup`<strong>Старый адрес на новый не ведёт.</strong>`}`;
  }
  if (before && after) return markup`Изменён${address && `: ${address}`}`;
  if (after) return markup`<strong>Новый</strong>${address && `: ${address}`}`;
  const to = address && (await leadsTo(address, states));
  return markup`<strong>Будет удалён.</strong> ${address && `Страницы ${address} на сайте не станет`}${to && `, читатели попадут на ${to}`}${address && "."}`;
}

async function pictureSection(change: FileChange, states: States): Promise<Html> {
  const { file, before, after } = change;
  return markup`<section class="change">
    <h2>Рисунок ${path.basename(file)}</h2>
    <p class="file">${await stateOf(change, states)}</p>
    <div class="sides">${await side(file, before, "Было")}${await side(file, after, "Стало")}</div>
  </section>`;
}

/** @returns one changed file: the page or the fields with what was added and removed marked, or the picture before and after */
async function fileSection(placed: PlacedChange, around: Around): Promise<Html> {
  const { file, before, after } = placed;
  const { states } = around;
  if (!isWords(file)) return pictureSection(placed, states);
  const [old, now] = [await wordsOf(before), await wordsOf(after)];
  const change = textChange(file, old, now);
  const shown = file.endsWith(".mdx") ? await textPart(placed, change, around) : undefined;
  const title = titleOf(file, now ?? old);
  return markup`<section class="change">
    <h2>${title}</h2>
    <p class="file">${await stateOf(placed, states)}</p>
    ${shown ?? markup`${changePart(change, showPiece)}${besideWhole(file, title, around.talk)}`}
    ${!shown && change.lines.includes(MORE) ? wholeTexts(before, after) : undefined}
  </section>`;
}

interface Around {
  states: States;
  /** Where remarks can be made: on a work. */
  talk?: Talk | undefined;
}

/** @returns what has changed, text by text; between two of them the desk answers others */
export async function changesPart(changes: readonly FileChange[], around: Around): Promise<Html[]> {
  const sections: Html[] = [];
  for (const change of await withMoves(changes)) {
    await nextTurn();
    sections.push(await fileSection(change, around));
  }
  return sections;
}
