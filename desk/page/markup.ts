import type { Editor } from "../git/editor";
import { isAlone } from "../works/roles";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** @returns plain text as HTML has it, also between quotation marks */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Markup that is safe to send: only `markup` makes it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | Html[] | undefined;

const written = (value: Value): string => {
  if (value === undefined) return "";
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map(written).join("") : escaped(String(value));
};

/**
 * A template of HTML: values are escaped, unless another template has made them. It is not named `html`, because prettier would
 * reformat such a template and put spaces into an author's words.
 */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((all, part, index) => all + written(values[index - 1]) + part));

const MOMENT = new Intl.DateTimeFormat("ru-RU", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Moscow",
});

/** «20 ноября в 14:05», as the clock in Moscow shows it */
export const moment = (when: string | Date): string =>
  MOMENT.format(new Date(when)).replace(/(\d) /, "$1\u00a0");

/** A button that sends hidden values: no script is needed. */
export const button = (action: string, label: string, values: Record<string, string>): Html =>
  markup`<form method="post" action="/review/${action}">
    ${Object.entries(values).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`;

const introduceForm = (words: Html): Html =>
  markup`<form method="post" action="/review/introduce" class="stack">
    ${words}
    <label>Имя и фамилия <input name="name" autocomplete="name" required maxlength="100" /></label>
    <label>Почта <input name="email" type="email" autocomplete="email" required /></label>
    <button>Запомнить</button>
  </form>`;

/** Asks once who works here; on one machine another person may take the place. */
export const introduction = (editor: Editor | undefined): Html =>
  editor
    ? markup`<p class="who">Вы подписываетесь: ${editor.name}, ${editor.email}</p>
        ${
          isAlone()
            ? markup`<details><summary>За столом другой человек</summary>
                ${introduceForm(markup`<p>Этим именем будут подписаны следующие правки.</p>`)}
              </details>`
            : undefined
        }`
    : introduceForm(markup`<h2>Представьтесь</h2>
        <p>Этим именем будут подписаны ваши правки. Спросим один раз.</p>`);

export const workAddress = (name: string): string =>
  `/review/work?${new URLSearchParams({ name }).toString()}`;

/** Lines of somebody's words, as they were written. */
export const said = (words: string): Html =>
  markup`<blockquote>
    ${words
      .split("\n")
      .filter(Boolean)
      .map((line) => markup`<p>${line}</p>`)}
  </blockquote>`;
