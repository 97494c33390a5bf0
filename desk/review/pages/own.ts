import path from "node:path";
import { type FileChange, wordsOf } from "../../git/difference";
import { withMoves, type PlacedChange } from "../../marked/moves";
import { titleOf } from "../../files/names";
import { othersOn, workOfOthers } from "../../works/others";
import { objectOf } from "../../git/refs";
import { isWords } from "../../store/change";
import { unsent, type Unsent } from "../../works/unsent";
import { markup, type Html, moment } from "../../page/markup";
import { editorAddress } from "../../collections/collections";
import { inFormWords } from "../../collections/in-form-words";
import { inAuthorsWords } from "../../files/authors-words";
import { problemsOf } from "../../writing/problems";
import { questionsOf, type Question } from "../../russian/questions";
import { sentWorks } from "../../works/sent";
import { changesPart } from "../../marked/changes";
import { itemsOf, chosen, type Chosen } from "../choose";
import { changedTexts } from "../discard";
import type { Group } from "../groups";
import { takenWorks, takenWork } from "../taken";
import { undoLinks } from "./undo";

const mainFile = ({ key }: Group) => (path.posix.extname(key) ? key : `${key}/index.mdx`);

/** @returns how people call an item of the unsent changes: by its text, also when only its picture has changed */
async function titleOfItem(item: Group, { base, tree }: Unsent): Promise<string> {
  const file = mainFile(item);
  const number = (await objectOf(`${tree}:${file}`)) ?? (await objectOf(`${base}:${file}`));
  return titleOf(file, await wordsOf(number));
}

const isOf = ({ key }: Group, file: string) => file === key || file.startsWith(`${key}/`);

/** Titles of the files outside of a text's folder that are sent together with it. */
async function company(item: Group, changes: readonly PlacedChange[]): Promise<string[]> {
  const others = changes.filter(({ file }) => isWords(file) && !isOf(item, file));
  const titles = others.map(async ({ file, before, after }) =>
    titleOf(file, await wordsOf(after ?? before)),
  );
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

/** Asks for the author's own words where something that readers rely on has changed; they may send without them. */
function questionsPart(questions: readonly Question[]): Html | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.map(({ file, question }) => {
    const address = editorAddress(file);
    return markup`<li>${question} ${address && markup`<a href="/texts${address}">Открыть текст</a>`}</li>`;
  });
  return markup`<section><h2>Скажите читателям</h2><ul>${items}</ul></section>`;
}

/** Changes that the author has not chosen and the site's check requires. */
async function missingPart({ missing }: Chosen, state: Unsent): Promise<Html | undefined> {
  if (missing.length === 0) return undefined;
  const titles = await Promise.all(missing.map((item) => titleOfItem(item, state)));
  return markup`<p role="status">
    Без других правок проверка сайта это не пропустит, поэтому вместе отмечено и: ${titles.join(", ")}.
  </p>`;
}

/** A work that was taken up may have been urgent: its author need not say so again. */
async function isUrgent(changes: readonly FileChange[]): Promise<boolean> {
  const names = (await takenWork(changes)).map(({ name }) => name);
  return (await sentWorks()).some(({ name, urgent }) => urgent && names.includes(name));
}

const sendForm = (tree: string, urgent: boolean): Html =>
  markup`<form method="post" action="/review/send">
    <input type="hidden" name="tree" value="${tree}" />
    <p><label class="choice"><input type="checkbox" name="urgent" value="yes"${urgent ? markup` checked` : undefined} /> Срочно: прочесть раньше других</label></p>
    <button>Отправить на проверку</button>
  </form>`;

/** @returns what stands in the way of sending, each with the way to its text; nothing when there is nothing */
async function problemsPart({ changes, mistakes }: Chosen): Promise<Html | undefined> {
  if (mistakes.length === 0) return undefined;
  const items: Html[] = [];
  for (const { file, after } of changes) {
    if (!after || !isWords(file)) continue;
    const address = editorAddress(file);
    const problems = await problemsOf(file);
    if (problems.length === 0) continue;
    const title = titleOf(file, await wordsOf(after));
    items.push(markup`<li><a href="/texts${address ?? ""}">${title}</a>
      <ul>${problems.map(({ label, words }) => markup`<li><b>${label}:</b> ${words}</li>`)}</ul></li>`);
  }
  const others = mistakes.filter((one) => !changes.some(({ file }) => one.startsWith(`${file}:`)));
  return markup`<section role="status">
    <h2>Чтобы отправить, осталось исправить</h2>
    <ul>${items}${others.map((one) => markup`<li>${inAuthorsWords(inFormWords(one))}</li>`)}</ul>
    <p>Всё написанное сохранено: отправите, когда закончите.</p>
  </section>`;
}

/**
 * @param keys of the items that the author has chosen; nothing: all
 * @returns the page before sending: all that goes with it, and nothing else
 */
export async function unsentPage(state: Unsent, keys?: readonly string[]): Promise<Html> {
  if (state.changes.length === 0) return markup`<p>Неотправленных правок нет.</p>`;
  const those = await chosen(state, keys);
  const { changes, tree } = those;
  const problems = await problemsPart(those);
  const form = problems ? undefined : sendForm(tree, await isUrgent(changes));
  return markup`${await missingPart(those, state)} ${problems}
    <p>Так правки увидит тот, кто их проверит. Зелёные слова новые, зачёркнутые уйдут.</p>
    ${questionsPart(await questionsOf(changes))} ${await changesPart(changes, { states: { before: state.base, after: tree } })} ${form}`;
}
