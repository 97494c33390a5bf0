import { currentEditor } from "../editor";
import { titleOf } from "../names";
import { othersOn } from "../others";
import { contentOf, type FileChange } from "../difference";
import { remoteName } from "../refs";
import { refusalWords } from "../refusal";
import { connection, undelivered } from "../remote";
import { takenWork } from "../send";
import { sentWorks, type Work } from "../sent";
import { unsent } from "../unsent";
import { markup, type Html } from "./markup";
import { button, introduction, moment, said, workAddress } from "./parts";

const titleIn = async ({ file, before, after }: FileChange) => {
  const number = after ?? before;
  return titleOf(file, number && (await contentOf(number)).toString());
};

async function ownItem(change: FileChange): Promise<Html> {
  const others = await othersOn(change.file);
  return markup`<li>
    ${await titleIn(change)}
    ${others.map(({ who, since }) => markup`<br /><strong>Этот же текст правит ${who}, с ${moment(since)}.</strong>`)}
  </li>`;
}

async function ownPart(): Promise<Html> {
  const { changes } = await unsent();
  if (changes.length === 0) return markup`<p>Неотправленных правок нет.</p>`;
  return markup`<ul>
      ${await Promise.all(changes.map(ownItem))}
    </ul>
    <p><a class="button" href="/review/unsent">Посмотреть и отправить на проверку</a></p>`;
}

const titleOfWork = ({ steps }: Work) =>
  steps.findLast(({ kind }) => kind === "sent")?.words.split("\n")[0] ?? "Работа без названия";

function notDelivered({ name, unsent: here }: Work): Html | undefined {
  if (!here) return undefined;
  const refusal = undelivered.get(name) ?? connection.refusal;
  return markup`<p><strong>Ещё не отправлено. Всё сохранено на этом компьютере.</strong></p>
    ${refusal && markup`<p>${refusalWords(refusal)}</p>`}
    ${button("deliver", "Отправить ещё раз", { name })}`;
}

function workItem(work: Work): Html {
  const sent = work.steps.findLast(({ kind }) => kind === "sent");
  const back = work.state === "returned" ? work.steps.at(-1) : undefined;
  return markup`<li>
    <h3><a href="${workAddress(work.name)}">${titleOfWork(work)}</a></h3>
    ${sent && markup`<p>Отправлено: ${sent.who}, ${moment(sent.when)}</p>`}
    ${
      back &&
      markup`<p>Возвращено: ${back.who}, ${moment(back.when)}</p>
        ${said(back.words)}`
    }
    ${back && button("take-up", "Взять в работу", { name: work.name })} ${notDelivered(work)}
  </li>`;
}

const list = (works: Work[], none: string): Html =>
  works.length > 0
    ? markup`<ul class="works">
        ${works.map(workItem)}
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
  const taken = await takenWork();
  return markup`${await connectionPart()} ${introduction(await currentEditor())}
    <section>
      <h2>Ваши правки</h2>
      ${taken && markup`<p>Вы исправляете возвращённую работу. Отправьте её снова, когда закончите.</p>`}
      ${await ownPart()}
    </section>
    <section>
      <h2>Ждут проверки</h2>
      ${list(
        works.filter(({ state }) => state === "waiting"),
        "Сейчас ничего не ждёт проверки.",
      )}
    </section>
    <section>
      <h2>Возвращены автору</h2>
      ${list(
        works.filter(({ state }) => state === "returned"),
        "Возвращённых работ нет.",
      )}
    </section>`;
}
