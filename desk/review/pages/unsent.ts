import { editorAddress } from "../../collections/editor-address";
import { inFormWords } from "../../collections/in-form-words";
import { isWords } from "../../store/change";
import { inAuthorsWords } from "../../files/authors-words";
import { problemsOf } from "../../writing/problems";
import { chosen, type Chosen } from "../choose";
import { contentOf, type FileChange } from "../../git/difference";
import { titleOf } from "../../files/names";
import { questionsOf, type Question } from "../../russian/questions";
import { sentWorks } from "../../works/sent";
import { takenWork } from "../taken";
import type { Unsent } from "../../works/unsent";
import { changesPart } from "../../marked/changes";
import { markup, type Html } from "../../page/markup";
import { titleOfItem } from "./own";

/** What readers rely on has changed: the author may say it in their own words, or send as it is. */
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
    const title = titleOf(file, (await contentOf(after)).toString());
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
