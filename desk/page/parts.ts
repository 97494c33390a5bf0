import type { Editor } from "../git/editor";
import { isAlone } from "../works/roles";
import { markup, type Html } from "./markup";

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

/** The button that signs out, on a team's server only: its process before this one has the sign-in (desk/team/). */
const signOut = (): Html | undefined =>
  process.env.DESK_SOCKET
    ? markup`<form method="post" action="/sign-out"><button class="quiet">Выйти</button></form>`
    : undefined;

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
        ${signOut()}
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
