import { existsSync, readFileSync } from "node:fs";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { DeskError } from "../desk-error";
import { asPage } from "../page/preview";
import { wordsOf } from "../git/difference";
import { shownPage } from "../marked/text-part";
import { editorAddress } from "../collections/collections";
import { changesPart } from "../marked/changes";
import { markup, type Html, said, moment } from "../page/markup";
import { authorsOf } from "../git/publications";
import { contentAt, type Version, type Deleted, changesOf, type History } from "./versions";
import { setImmediate as nextTurn } from "node:timers/promises";
import { changePart, showPiece } from "../marked/change-part";
import { textChange } from "../marked/text-change";
import { statesOf, type State } from "../writing/states";

const stateItem = (file: string, now: string | undefined, { when, raw }: State): Html =>
  markup`<li>
    <details>
      <summary>${moment(when)}</summary>
      <p>Зелёные слова вернутся, зачёркнутые уйдут.</p>
      ${changePart(textChange(file, now, raw), showPiece)}
      <form method="post" action="/history/state">
        <input type="hidden" name="file" value="${file}" />
        <input type="hidden" name="when" value="${when}" />
        <button class="quiet">Вернуть это состояние<span class="visually-hidden">, ${moment(when)}</span></button>
      </form>
    </details>
  </li>`;

/** @returns the earlier states of a text, which only its author sees; undefined where there are none */
async function statesPart(file: string): Promise<Html | undefined> {
  const states = await statesOf(file);
  if (states.length === 0) return undefined;
  const now = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const items: Html[] = [];
  for (const state of states) {
    // A huge text takes part of a second to compare: other requests are answered in between.
    await nextTurn();
    items.push(stateItem(file, now, state));
  }
  return markup`<section>
    <h2>Ваши прежние состояния: ${states.length}</h2>
    <p>Каким текст был у вас по дороге, за девяносто дней. Видите их только вы.</p>
    <ul>${items}</ul>
  </section>`;
}

/** @throws DeskError when the text was deleted in this version */
async function numberOf(version: Version): Promise<string> {
  const number = await contentAt(version);
  if (number) return number;
  throw new DeskError("В этой версии самого текста нет: он был удалён.", 404);
}

/**
 * The text as its readers saw it that day.
 *
 * @returns a whole page that loads nothing; or why today's site cannot show it
 */
async function oldPage(version: Version): Promise<{ html: string } | { refused: string }> {
  const number = await numberOf(version);
  try {
    return { html: asPage(await shownPage(version.commit, version.file, number)) };
  } catch (error) {
    // A block, or a file that it relies on, that today's site knows no more.
    if (error instanceof ContentError) return { refused: error.message };
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      return { refused: "в той версии нет данных, которые нужны сегодняшнему сайту" };
    throw error;
  }
}

/** Versions on one page. */
const PAGE = 100;

const DAY = new Intl.DateTimeFormat("ru-RU", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Moscow",
});

/** «20 ноября 2026 г. в 14:05», as the clock in Moscow shows it: a history is of many years. */
export const day = (when: string): string => DAY.format(new Date(when));

export const historyAddress = (file: string): string =>
  `/history?${new URLSearchParams({ file }).toString()}`;

const versionAddress = (file: string, commit: string, kind = "version") =>
  `/history/${kind}?${new URLSearchParams({ file, commit }).toString()}`;

/** The author of a work and who has published it; what was committed directly has one name. */
function people({ who, tip }: Version, authors: Map<string, string>): Html {
  const author = tip && authors.get(tip);
  return author ? markup`Текст: ${author}. Публикация: ${who}.` : markup`${who}.`;
}

const restoreForm = (file: string, { commit }: Version, label: string): Html =>
  markup`<form method="post" action="/history/restore">
    <input type="hidden" name="file" value="${file}" /><input
      type="hidden"
      name="commit"
      value="${commit}"
    />
    <button class="quiet">${label}</button>
  </form>`;

/** An author undoes works: what a developer has done, a developer undoes. */
const undoLink = ({ commit, parent, isWork }: Version): Html | undefined =>
  parent === undefined || !isWork
    ? undefined
    : markup`<a href="/review/undo?commit=${commit}">Отменить публикацию</a>`;

/** The names of a developer's branches say nothing to an author. */
const titleOf = ({ title }: Version): string =>
  /^Merge (?:branch|commit|pull|remote|tag)\b/.test(title) ? "Правка вне стола" : title;

function item(file: string, version: Version, authors: Map<string, string>): Html {
  const moved = version.movedFrom && markup`<p>Текст переехал сюда из ${version.movedFrom}.</p>`;
  return markup`<li>
    <h2><a href="${versionAddress(file, version.commit)}">${day(version.when)}</a></h2>
    <p>${titleOf(version)}</p>
    <p>${people(version, authors)}</p>
    ${moved || undefined}
    <p>${undoLink(version)}</p>
  </li>`;
}

/** Where the text is now, and how to get a deleted one back. */
function nowPart(file: string, { versions, movedTo }: History): Html {
  if (movedTo)
    return markup`<p>Текст переехал: <a href="${historyAddress(movedTo)}">${movedTo}</a>. Новая история там.</p>`;
  if (existsSync(file)) {
    const address = editorAddress(file);
    return address ? markup`<p><a href="/texts${address}">Открыть текст</a></p>` : markup``;
  }
  const last = versions[0]?.isRemoval ? versions[1] : undefined;
  return last
    ? markup`<p>Этот текст удалён. Вернуть можно любую версию, последнюю — сразу:</p>
        ${restoreForm(file, last, "Вернуть удалённый текст")}`
    : markup``;
}

/** @returns one page of the history of a text, the newest versions first. @param page counts from 1 */
export async function historyPage(file: string, history: History, page: number): Promise<Html> {
  const { versions } = history;
  const states = page === 1 ? await statesPart(file) : undefined;
  if (versions.length === 0)
    return markup`${nowPart(file, history)}<p>Этот текст ещё не опубликован.</p>${states}`;
  const shown = versions.slice((page - 1) * PAGE, page * PAGE);
  const authors = await authorsOf(shown);
  const other = (to: number, label: string, is: boolean) =>
    is ? markup`<a href="${historyAddress(file)}&amp;page=${to}">${label}</a> ` : undefined;
  return markup`<p class="file">${file}</p>
    ${nowPart(file, history)} ${states}
    <p>Всего версий: ${versions.length}. Время — московское.</p>
    <ol class="works">
      ${shown.map((version) => item(file, version, authors))}
    </ol>
    <p>
      ${other(page - 1, "Новее", page > 1)}${other(page + 1, "Старее", page * PAGE < versions.length)}
    </p>`;
}

/** @returns one version: what it has changed, and how to see it whole or get it back */
export async function versionPage(file: string, version: Version): Promise<Html> {
  const authors = await authorsOf([version]);
  const whole = version.isRemoval
    ? markup`<p>Этой публикацией текст удалили.</p>`
    : markup`<p>
          <a href="${versionAddress(file, version.commit, "page")}">Как страница: весь текст этого дня</a>
        </p>
        ${restoreForm(file, version, "Вернуть эту версию")}`;
  const { parent = version.commit, commit: after } = version;
  const changes = await changesPart(await changesOf(version), {
    states: { before: parent, after },
  });
  return markup`<p>${titleOf(version)}</p>
    <p>${people(version, authors)}</p>
    <p>
      <a href="${historyAddress(file)}">Вся история текста</a> ${undoLink(version)}
    </p>
    ${whole}
    <h2>Что изменилось</h2>
    <p>Зелёные слова новые, зачёркнутые ушли.</p>
    ${changes}`;
}

/**
 * @returns the text as readers saw it; of data, and of what today's site cannot show, its words
 */
export async function wholePage(
  file: string,
  version: Version,
): Promise<{ html: string } | { body: Html }> {
  const back = markup`<p><a href="${versionAddress(file, version.commit)}">К версии</a></p>`;
  const words = async () => said(await wordsOf(await numberOf(version)));
  if (!version.file.endsWith(".mdx")) return { body: markup`${back}${await words()}` };
  const page = await oldPage(version);
  if ("html" in page) return page;
  return {
    body: markup`${back}
      <p>Сегодняшний сайт эту версию не покажет: ${page.refused}. Вот её слова.</p>
      ${await words()}`,
  };
}

/** @returns every deleted text with the way to its history, where it can be brought back */
export const deletedPage = (texts: readonly Deleted[]): Html =>
  texts.length === 0
    ? markup`<p>Удалённых текстов нет.</p>`
    : markup`<p>Вернуть текст можно из его истории, вместе с рисунками.</p>
        <ul class="works">
          ${texts.map(
            ({ file, title, who, when }) =>
              markup`<li><h2><a href="${historyAddress(file)}">${title}</a></h2><p>Удаление опубликовано: ${who}, ${day(when)}</p></li>`,
          )}
        </ul>`;
