import { wordsOf } from "../../git/difference";
import { titleOf } from "../../files/names";
import { objectOf } from "../../git/refs";
import { changePart } from "../../marked/change-part";
import { wholeTexts, changesPart } from "../../marked/changes";
import { markup, type Html, button, moment, said } from "../../page/markup";
import { textChange } from "../../marked/text-change";
import { MORE, type Piece } from "../../marked/words";
import { currentEditor } from "../../git/editor";
import { currentRoles } from "../../works/roles";
import { remarksOf, type Remark } from "../../works/steps";
import type { Step, Work } from "../../works/sent";
import { returningRefusal } from "../four-eyes";
import { proposalOf } from "../proposal";
import { fourEyesPart } from "./four-eyes-part";
import { historiesPart, withdrawPart } from "./undo";

/** One version: of the words in which the two differ only its own. */
const showOwn =
  (foreign: "added" | "removed") =>
  ({ kind, text }: Piece): Html | undefined => {
    if (kind === foreign) return undefined;
    return kind === "same" ? markup`${text}` : markup`<mark>${text}</mark>`;
  };

/** @returns the two versions of a text side by side, with what is different marked */
async function conflictPart(file: string, base: string, tip: string): Promise<Html> {
  const numbers = [await objectOf(`${base}:${file}`), await objectOf(`${tip}:${file}`)] as const;
  const [theirs, ours] = [await wordsOf(numbers[0]), await wordsOf(numbers[1])];
  const change = textChange(file, theirs, ours);
  return markup`<section class="change">
    <h2>${titleOf(file, ours ?? theirs)}: две версии</h2>
    <p class="file">${file}</p>
    <div class="sides">
      <div>
        <h3>Опубликовано</h3>
        ${theirs === undefined ? "Текст удалён." : changePart(change, showOwn("added"))}
      </div>
      <div>
        <h3>В этой работе</h3>
        ${ours === undefined ? "Текст удалён." : changePart(change, showOwn("removed"))}
      </div>
    </div>
    ${change.lines.includes(MORE) ? wholeTexts(...numbers) : undefined}
  </section>`;
}

const KINDS: Partial<Record<Step["kind"], string>> = {
  sent: "Отправлено",
  returned: "Возвращено",
  doctor: "Врач: верно",
};

/** What was done with the work; remarks stand at their places. */
const stepsPart = ({ steps }: Work): Html[] =>
  steps
    .filter(({ kind }) => KINDS[kind])
    .map(
      ({ kind, who, when, words }) =>
        markup`<p>${KINDS[kind]}: ${who}, ${moment(when)}</p>
          ${kind === "sent" || words === "" ? undefined : said(words)}`,
    );

/** What is still to be answered, with the way to each place. */
function openPart(remarks: readonly Remark[]): Html | undefined {
  const open = remarks.filter(({ isClosed }) => !isClosed);
  if (open.length === 0) return undefined;
  const links = open.map(
    ({ id, said: [first] }) => markup`<li><a href="#remark-${id}">${first?.words}</a></li>`,
  );
  return markup`<section role="status"><h2>Открытые замечания: ${open.length}</h2><ul>${links}</ul></section>`;
}

const returnForm = ({ name, tip }: Work): Html =>
  markup`<form method="post" action="/review/return" class="stack">
    <input type="hidden" name="name" value="${name}" /><input
      type="hidden"
      name="tip"
      value="${tip}"
    />
    <label
      >Что исправить <textarea name="words" rows="5" maxlength="5000"></textarea>
    </label>
    <button class="quiet">Вернуть автору</button>
  </form>`;

async function returnPart(work: Work): Promise<Html | undefined> {
  const reader = await currentEditor();
  if (work.state !== "waiting" || !reader) return undefined;
  const member = { ...reader, roles: currentRoles() };
  return returningRefusal(work, member) ? undefined : returnForm(work);
}

/** @returns the page of a sent work: what readers would get, and what can be done with it */
export async function workPage(work: Work): Promise<Html> {
  const proposal = await proposalOf(work.tip);
  const { base, changes, conflicts } = proposal;
  const { name, tip } = work;
  const withdraw = withdrawPart(work, await currentEditor());
  const takeUp = button("take-up", "Взять в работу", { name });
  if (conflicts.length > 0) {
    return markup`${stepsPart(work)}
      <p>
        <strong
          >Эти же строки за это время опубликовали по-другому, сама программа не выберет.</strong
        >
        Ничего не потеряно: ниже обе версии. Возьмите работу, перенесите нужные слова и отправьте
        снова.
      </p>
      ${await Promise.all(conflicts.map((file) => conflictPart(file, base, tip)))} ${takeUp}
      ${await returnPart(work)}`;
  }
  if (changes.length === 0)
    return markup`${stepsPart(work)}
      <p>Всё это уже опубликовано.</p>`;
  const actions =
    work.state === "waiting"
      ? markup`${await fourEyesPart(work, proposal)} ${await returnPart(work)}
        ${withdraw ?? takeUp}`
      : takeUp;
  const remarks = remarksOf(work);
  const around = {
    states: { before: base, after: proposal.tree },
    talk: (await currentEditor()) && { name, remarks },
  };
  return markup`${stepsPart(work)}
    <p>Так это увидят читатели. Зелёные слова новые, зачёркнутые уйдут.</p>
    ${openPart(remarks)} ${await historiesPart(work)} ${await changesPart(changes, around)} ${actions}`;
}
