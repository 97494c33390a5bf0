import { currentEditor } from "../../git/editor";
import { remoteName } from "../../git/refs";
import { remarksOf } from "../../works/steps";
import { refusalWords } from "../../git/refusal";
import { connection, undelivered } from "../../git/remote";
import { sentWorks, type Work } from "../../works/sent";
import {
  markup,
  type Html,
  button,
  introduction,
  moment,
  said,
  workAddress,
} from "../../page/markup";
import { takenWorks, type Taken } from "../taken";
import { ownPart } from "./own";
import { discardedPart, publishedPart } from "./undo";

/** @returns what its author has changed, in words */
export const titleOfWork = ({ steps }: Work) =>
  steps.findLast(({ kind }) => kind === "sent")?.words.split("\n")[0] ?? "Работа без названия";

function notDelivered({ name, unsent: here }: Work): Html | undefined {
  if (!here) return undefined;
  const refusal = undelivered.get(name) ?? connection.refusal;
  return markup`<p><strong>Ещё не отправлено. Всё сохранено на этом компьютере.</strong></p>
    ${refusal && markup`<p>${refusalWords(refusal)}</p>`}
    ${button("deliver", "Отправить ещё раз", { name })}`;
}

function workItem(work: Work, taken: readonly Taken[]): Html {
  const isHere = taken.some(({ name }) => name === work.name);
  const sent = work.steps.findLast(({ kind }) => kind === "sent");
  const back =
    work.state === "returned" ? work.steps.findLast(({ kind }) => kind === "returned") : undefined;
  const open = remarksOf(work).filter(({ isClosed }) => !isClosed).length;
  return markup`<li>
    <h3><a href="${workAddress(work.name)}">${titleOfWork(work)}</a></h3>
    ${work.urgent ? markup`<p><strong>Срочно</strong></p>` : undefined}
    ${sent && markup`<p>Отправлено: ${sent.who}, ${moment(sent.when)}</p>`}
    ${
      back &&
      markup`<p>Возвращено: ${back.who}, ${moment(back.when)}</p>
        ${said(back.words)}`
    }
    ${open > 0 ? markup`<p>Открытых замечаний: ${open}</p>` : undefined}
    ${isHere ? markup`<p>Эта работа у вас. Исправьте и отправьте снова.</p>` : back && button("take-up", "Взять в работу", { name: work.name })}
    ${notDelivered(work)}
  </li>`;
}

const list = (works: Work[], taken: readonly Taken[], none: string): Html =>
  works.length > 0
    ? markup`<ul class="works">
        ${works.map((work) => workItem(work, taken))}
      </ul>`
    : markup`<p>${none}</p>`;

async function connectionPart(): Promise<Html | undefined> {
  if (!(await remoteName())) return undefined;
  const at = connection.at ? `Показано то, что было известно ${moment(connection.at)}.` : "";
  return connection.refusal
    ? markup`<p role="status">${refusalWords(connection.refusal)} ${at}</p>`
    : undefined;
}

/** @returns the board: own changes, what waits, what was returned and why */
export async function boardPage(): Promise<Html> {
  const works = await sentWorks();
  const taken = await takenWorks();
  return markup`${await connectionPart()} ${introduction(await currentEditor())}
    <section>
      <h2>Ваши правки</h2>
      ${await ownPart()} ${await discardedPart()}
    </section>
    <section>
      <h2>Ждут проверки</h2>
      ${list(
        works.filter(({ state }) => state === "waiting"),
        taken,
        "Сейчас ничего не ждёт проверки.",
      )}
    </section>
    <section>
      <h2>Возвращены автору</h2>
      ${list(
        works.filter(({ state }) => state === "returned"),
        taken,
        "Возвращённых работ нет.",
      )}
    </section>
    ${await publishedPart()}`;
}
