import path from "node:path";
import { itemsOf } from "../choose";
import { contentOf } from "../../git/difference";
import { changedTexts } from "../discard";
import type { Group } from "../groups";
import { withMoves, type PlacedChange } from "../../marked/moves";
import { titleOf } from "../../files/names";
import { othersOn, workOfOthers } from "../../works/others";
import { objectOf } from "../../git/refs";
import { isWords } from "../../store/change";
import { takenWorks } from "../taken";
import { unsent, type Unsent } from "../../works/unsent";
import { markup, type Html } from "../../page/markup";
import { moment } from "../../page/parts";
import { undoLinks } from "./undo";

const mainFile = ({ key }: Group) => (path.posix.extname(key) ? key : `${key}/index.mdx`);

/** @returns how people call an item of the unsent changes: by its text, also when only its picture has changed */
export async function titleOfItem(item: Group, { base, tree }: Unsent): Promise<string> {
  const file = mainFile(item);
  const number = (await objectOf(`${tree}:${file}`)) ?? (await objectOf(`${base}:${file}`));
  return titleOf(file, number && (await contentOf(number)).toString());
}

const isOf = ({ key }: Group, file: string) => file === key || file.startsWith(`${key}/`);

/** What goes with a text beside its own folder: the author knows before they look. */
async function company(item: Group, changes: readonly PlacedChange[]): Promise<string[]> {
  const others = changes.filter(({ file }) => isWords(file) && !isOf(item, file));
  const titles = others.map(async ({ file, before, after }) => {
    const number = after ?? before;
    return titleOf(file, number && (await contentOf(number)).toString());
  });
  return [...new Set(await Promise.all(titles))];
}

/** What becomes of the text, where it is more than other words. */
function fate(item: Group, changes: readonly PlacedChange[]): Html | undefined {
  const text = changes.find(({ file }) => file.endsWith(".mdx") && isOf(item, file));
  if (!text) return undefined;
  if (text.from) return markup` <strong>Новый адрес</strong>`;
  if (!text.after) return markup` <strong>Удаление</strong>`;
  return text.before ? undefined : markup` <strong>Новый текст</strong>`;
}

const address = (key: string) => `/review/unsent?${new URLSearchParams({ item: key }).toString()}`;

/** What is the same for all items: queried once. */
interface Shown {
  state: Unsent;
  texts: Awaited<ReturnType<typeof changedTexts>>;
  others: Awaited<ReturnType<typeof workOfOthers>>;
  taken: ReadonlySet<string>;
  /** Whether there are other items: then each can be ticked. */
  several: boolean;
}

async function ownItem(
  item: Group,
  { state, texts, others, taken, several }: Shown,
): Promise<Html> {
  const title = await titleOfItem(item, state);
  const people = othersOn(item.files, others);
  const changes = await withMoves(state.changes.filter(({ file }) => item.files.includes(file)));
  const goesWith = (await company(item, changes)).filter((other) => other !== title);
  const name = several
    ? markup`<label class="choice"><input type="checkbox" form="together" name="item" value="${item.key}" /> ${title}</label>`
    : markup`${title}`;
  return markup`<li>
    ${name}${fate(item, changes)}
    ${item.files.some((file) => taken.has(file)) ? markup`<br />Вы исправляете эту работу. Отправьте её снова, когда закончите.` : undefined}
    ${goesWith.length > 0 ? markup`<br />Вместе с этим: ${goesWith.join(", ")}.` : undefined}
    ${people.map(({ who, since }) => markup`<br /><strong>Этот же текст правит ${who}, с ${moment(since)}.</strong>`)}
    <p><a class="button" href="${address(item.key)}" aria-label="Посмотреть и отправить на проверку: ${title}">Посмотреть и отправить на проверку</a></p>
    <ul>${await undoLinks(item.files, { state, texts })}</ul>
  </li>`;
}

/** @returns the author's unsent changes, text by text: each goes alone, or several that are ticked go together */
export async function ownPart(): Promise<Html> {
  const state = await unsent();
  if (state.changes.length === 0) return markup`<p>Неотправленных правок нет.</p>`;
  const items = await itemsOf(state);
  const taken = new Set((await takenWorks()).flatMap(({ files }) => files));
  const several = items.length > 1;
  const texts = await changedTexts(state);
  const shown = { state, texts, others: await workOfOthers(), taken, several };
  const list = markup`<ul class="own">
    ${await Promise.all(items.map((item) => ownItem(item, shown)))}
  </ul>`;
  if (!several) return list;
  return markup`<p>Каждый текст отправляют и читают отдельно. Если несколько правок имеют смысл только вместе, отметьте их.</p>
    ${list}
    <form method="get" action="/review/unsent" id="together">
      <input type="hidden" name="chosen" value="yes" />
      <button class="quiet">Посмотреть отмеченные вместе</button>
    </form>`;
}
