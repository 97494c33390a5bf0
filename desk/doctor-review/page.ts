import { SITTING } from "@rodinki/content-model/data/doctor-review";
import { formatLongDate } from "../../shared/day-words";
import { markup, type Html } from "../page/markup";
import type { Doctor } from "../works/doctors";
import type { Form } from "./answers-form";
import type { Listed } from "./list";
import { statementPart, type Around } from "./statement-part";
import type { WholeText } from "./whole-texts";

/** The value of the choice of who is not in the list yet. */
export const NEW_DOCTOR = "new";

/** Who answers: a doctor of the list, or one who says name and speciality. */
function doctorPart(doctors: readonly Doctor[], typed: Form, fault: string | undefined): Html {
  const chosen = typed["doctor"] ?? (doctors.length === 0 ? NEW_DOCTOR : undefined);
  const choice = (value: string, words: string) =>
    markup`<label class="choice"><input type="radio" name="doctor" value="${value}"${value === chosen ? markup` checked` : undefined} /> ${words}</label>`;
  return markup`<fieldset class="answer" id="doctor"${fault ? markup` aria-describedby="doctor-fault"` : undefined}>
      <legend>Кто проверяет</legend>
      ${fault && markup`<p class="fault" id="doctor-fault">${fault}</p>`}
      ${doctors.map(({ id, role }) => choice(id, role))} ${choice(NEW_DOCTOR, "Меня нет в списке")}
      <p class="hint">Кого нет в списке, тот пишет имя и специальность сам: с ними ответы попадут в список утверждений.</p>
      <label>Фамилия и инициалы <input name="name" maxlength="100" autocomplete="name" value="${typed["name"]}" /></label>
      <label>Специальность, степень <input name="speciality" maxlength="100" value="${typed["speciality"]}" /></label>
    </fieldset>`;
}

/** The value of the choice that takes a statement out of the list. */
export const NOTHING = "";

/** One statement that its text says in other words now: what the author may put in its place. */
function stale({ key, statement, closest }: Listed, title: string): Html {
  const { quote, answer } = statement;
  const choices = [...closest, NOTHING].map(
    (words, index) =>
      markup`<label class="choice"><input type="radio" name="words" value="${words}" required${index === 0 ? markup` checked` : undefined} /> ${words || "Убрать из списка"}</label>`,
  );
  return markup`<li>
    <form method="post" action="/doctor-review/follow">
      <fieldset class="answer">
        <legend>${title}: «${quote}»</legend>
        <p>${closest.length > 0 ? "Что взять вместо него?" : "Похожего предложения в тексте нет."}${answer ? " Ответ врача на прежние слова уйдёт." : ""}</p>
        <input type="hidden" name="key" value="${key}" />
        ${choices}
      </fieldset>
      <button class="quiet">Заменить</button>
    </form>
  </li>`;
}

/** Statements that no text has any more: the site cannot be built until an author says what stands there instead. */
function stalePart(all: readonly Listed[], titleOf: (file: string) => string) {
  const missing = all.filter(({ found }) => !found);
  if (missing.length === 0) return undefined;
  return markup`<section class="on-screen">
    <h2>Авторам: этих предложений в текстах больше нет</h2>
    <p>Пока они стоят в списке, правки не опубликовать.</p>
    <ul class="works">${missing.map((one) => stale(one, titleOf(one.statement.file)))}</ul>
  </section>`;
}

/** The key under which `faults` says what is wrong with who answers. */
export const DOCTOR = "doctor";

/** What the page shows. */
export interface Shown extends Around {
  subjects: readonly string[];
  all: readonly Listed[];
  whole: readonly WholeText[];
  /** What was typed about words that the list has no more. */
  lost: readonly string[];
  /** What the step before it has to say: done, or refused. */
  said?: string | undefined;
  refused?: readonly string[] | undefined;
}

function faultsPart({ faults, refused = [], all, lost }: Shown): Html | undefined {
  const links = all
    .filter(({ key }) => faults.has(key))
    .map(
      ({ key, number }) =>
        markup`<li><a href="#statement-${key}">Утверждение ${number}</a>: ${faults.get(key)}</li>`,
    );
  const doctor = faults.get(DOCTOR);
  if (links.length + refused.length + lost.length === 0 && !doctor) return undefined;
  return markup`<div role="alert" class="refusal">
    <p>Ничего не записано. Всё, что вы отметили, осталось на этой странице.</p>
    <ul>
      ${doctor && markup`<li><a href="#doctor">Кто проверяет</a>: ${doctor}</li>`} ${links}
      ${refused.map((line) => markup`<li>${line}</li>`)}
      ${lost.map((note) => markup`<li>Предложение за это время изменилось, ваше замечание к прежним словам: «${note}»</li>`)}
    </ul>
  </div>`;
}

/** What an author may write into the head of a text when a doctor has answered for all of it. */
function headPart({ by }: WholeText): Html {
  const [{ doctor, when } = { doctor: undefined, when: "" }, ...others] = by;
  if (!doctor || others.length > 0) {
    const who = by.map((one) => `${one.doctor.role}, ${formatLongDate(one.when)}`).join("; ");
    return markup`<p>Отвечали разные врачи: ${who}. Подписать текст может тот из них, кто прочтёт его целиком.</p>`;
  }
  const next = `${Number(when.slice(0, 4)) + 1}${when.slice(4).replace("-02-29", "-02-28")}`;
  return markup`<p>${doctor.role}, согласие подписать весь текст? Тогда впишите в его шапку:</p>
    <pre>reviewed: ${when}
nextReview: ${next}
reviewer: ${doctor.id}</pre>`;
}

function wholePart({ whole, titleOf }: Shown): Html | undefined {
  if (whole.length === 0) return undefined;
  const items = whole.map((one) => markup`<li><h3>${titleOf(one.file)}</h3>${headPart(one)}</li>`);
  return markup`<section class="on-screen">
    <h2>Врач проверил каждое утверждение</h2>
    <ul class="works">${items}</ul>
  </section>`;
}

function subjectPart(subject: string, shown: Shown, all: readonly Listed[]): Html | undefined {
  const own = all.filter(({ statement }) => statement.subject === subject);
  if (own.length === 0) return undefined;
  return markup`<section class="subject">
    <h2>${subject}</h2>
    <p class="on-paper signed">Врач:<span></span> Дата:<span></span></p>
    ${own.map((one) => statementPart(one, shown))}
    <button class="on-screen">Сохранить ответы</button>
  </section>`;
}

/** As many as one reads at a time; all stand open, because a closed part is not printed, and fold when they are done. */
function sittingPart(some: readonly Listed[], index: number, of: number, shown: Shown): Html {
  const parts = shown.subjects.flatMap((subject) => subjectPart(subject, shown, some) ?? []);
  if (of === 1) return markup`${parts}`;
  const left = some.filter(({ statement }) => !statement.answer).length;
  const [first, last] = [some[0]?.number, some.at(-1)?.number];
  return markup`<details open class="sitting">
    <summary>Часть ${index + 1} из ${of}: утверждения ${first}–${last}, без ответа ${left}</summary>
    ${parts}
  </details>`;
}

/** The page on which a doctor answers, on screen or printed: by subject, the most harmful statements first. */
export function doctorReviewPage(shown: Shown): Html {
  const { all, doctors, faults, said, titleOf, typed } = shown;
  const left = all.filter(({ statement }) => !statement.answer).length;
  const asked = all.filter(({ found }) => found);
  const sittings = Array.from({ length: Math.ceil(asked.length / SITTING) }, (_, index) =>
    asked.slice(index * SITTING, (index + 1) * SITTING),
  );
  return markup`${said && markup`<p role="status">${said}</p>`} ${faultsPart(shown)}
    <div class="on-screen">
      <p>Здесь утверждения, ошибка в которых опаснее всего: ${all.length}, без ответа ${left}. Сравните каждое с источником и отметьте
      «верно», «исправить» или «убрать». Не обязательно за один раз: утверждения разделены на части по двадцать. На бумаге каждая тема
      начинается с новой страницы: напечатайте эту и отметьте в клетках.</p>
    </div>
    ${stalePart(all, titleOf)} ${wholePart(shown)}
    <form method="post" action="/doctor-review" class="review">
      ${doctorPart(doctors, typed, faults.get(DOCTOR))}
      ${sittings.map((some, index) => sittingPart(some, index, sittings.length, shown))}
    </form>`;
}
