import { currentEditor } from "../../git/editor";
import { currentRoles, isAlone, isOnePerson, type Member } from "../../works/roles";
import type { Work } from "../../works/sent";
import { markup, type Html, button } from "../../page/markup";
import { markOn, markRefusal, publishingRefusal, undoKind } from "../four-eyes";
import { stampOf, statementsOf, type Statement } from "../medical";
import type { Proposal } from "../proposal";

const statementWords = ({ list, before, after }: Statement): Html =>
  markup`${list}.
    ${before === undefined ? "Раньше этого не было." : markup`<br />Было: ${before}`}
    ${after === undefined ? markup`<br />Стало: убрано` : markup`<br />Стало: ${after}`}`;

const statementItem = (statement: Statement): Html => markup`<li>${statementWords(statement)}</li>`;

/** A doctor marks each statement; the browser sends nothing before the last one is marked. */
const statementChoice = (statement: Statement): Html =>
  markup`<label class="choice"><input type="checkbox" required /> <span>${statementWords(statement)}</span></label>`;

/** On one machine a doctor says who they are; on a team's server the sign-in does. */
const markForm = (work: Work, statements: readonly Statement[]): Html =>
  markup`<form method="post" action="/review/mark" class="stack">
    <input type="hidden" name="name" value="${work.name}" />
    <input type="hidden" name="tip" value="${work.tip}" />
    <input type="hidden" name="statements" value="${stampOf(statements)}" />
    <fieldset class="stack"><legend>Отметьте каждое утверждение, которое верно</legend>
      ${statements.map(statementChoice)}</fieldset>
    <p>Если утверждение неверно, скажите это в замечании к его месту или верните работу автору.</p>
    ${
      isAlone()
        ? markup`<label>Фамилия и инициалы врача <input name="doctor" required maxlength="100" /></label>
            <label>Специальность, степень <input name="speciality" required maxlength="100" /></label>`
        : undefined
    }
    <button>Врач: верно</button>
  </form>`;

/** The statements that a doctor reads, and the doctor's mark or the button for it. */
async function doctorPart(
  work: Work,
  proposal: Proposal,
  member: Member,
): Promise<Html | undefined> {
  const statements = await statementsOf(proposal);
  if (statements.length === 0 || (await undoKind(work, proposal)) === "plain") return undefined;
  const list = markup`<ul>${statements.map(statementItem)}</ul>`;
  const marked = markOn(work, statements);
  if (marked) {
    return markup`<section><h2>Утверждения, которые прочёл врач</h2>
      <p>Врач: верно. ${marked.words || marked.who}</p>${list}</section>`;
  }
  const refusal = await markRefusal(work, member);
  return markup`<section>
    <h2>Ждут врача</h2>
    <p>${isOnePerson() ? "Этих утверждений не читал ни один врач." : "Без отметки врача эти утверждения не публикуют."}</p>
    ${refusal ? markup`${list}<p>${refusal}</p>` : markForm(work, statements)}
  </section>`;
}

/** @returns the button «Опубликовать», or who may press it and what it waits for */
export async function fourEyesPart(work: Work, proposal: Proposal): Promise<Html> {
  const editor = await currentEditor();
  if (!editor) {
    return markup`<p>Чтобы опубликовать, сначала представьтесь на странице <a href="/review">«Проверка»</a>.</p>`;
  }
  const member = { ...editor, roles: currentRoles() };
  const refusal = await publishingRefusal(work, proposal, member);
  const values = { name: work.name, tip: work.tip, changes: proposal.shown };
  return markup`${await doctorPart(work, proposal, member)}
    ${
      isOnePerson()
        ? markup`<p><strong>Стол настроен на одного человека: ваши правки никто, кроме вас, не читал.</strong></p>`
        : undefined
    }
    ${refusal ? markup`<p>${refusal}</p>` : button("publish", "Опубликовать", values)}`;
}
