import { currentEditor } from "../../git/editor";
import { returningRefusal } from "../four-eyes";
import { proposalOf } from "../proposal";
import { currentRoles } from "../../works/roles";
import { remarksOf, type Remark } from "../../works/remarks";
import type { Step, Work } from "../../works/sent";
import { changesPart } from "../../marked/changes";
import { conflictPart } from "./conflict";
import { fourEyesPart } from "./four-eyes-part";
import { markup, type Html } from "../../page/markup";
import { button, moment, said } from "../../page/parts";
import { historiesPart, withdrawPart } from "./undo";

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
