import { markup, type Html } from "../page/markup";
import type { Listed } from "./list";

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
export function stalePart(all: readonly Listed[], titleOf: (file: string) => string) {
  const missing = all.filter(({ found }) => !found);
  if (missing.length === 0) return undefined;
  return markup`<section class="on-screen">
    <h2>Авторам: этих предложений в текстах больше нет</h2>
    <p>Пока они стоят в списке, правки не опубликовать.</p>
    <ul class="works">${missing.map((one) => stale(one, titleOf(one.statement.file)))}</ul>
  </section>`;
}
