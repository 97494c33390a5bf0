import { editorAddress, textOf } from "../../collections/collections";
import { day, historyAddress } from "../../history/pages";
import { publicationsOf } from "../../git/publications";
import { wordsOf } from "../../git/difference";
import { currentEditor, type Editor } from "../../git/editor";
import { titleOf } from "../../files/names";
import { objectOf, published } from "../../git/refs";
import { isOnePerson, personOf } from "../../works/roles";
import type { Work } from "../../works/sent";
import type { Unsent } from "../../works/unsent";
import { changesPart } from "../../marked/changes";
import { markup, type Html, button, moment } from "../../page/markup";
import { onSitePart, siteLine } from "../../page/site-part";
import { addressOf } from "../../store/move-text";
import { readersSite } from "../../works/readers-site";
import { discardingOf } from "../discard";
import { discarded } from "../discarded";
import { NOT_ALONE, whyNotAlone } from "../taken-back";
import type { Undo } from "../undo-publication";
import { isOwnWaiting } from "../take-up";

/** The last publications that the board shows. */
const MAX_PUBLICATIONS = 10;

const discardAddress = (text: string) =>
  `/review/discard?${new URLSearchParams({ file: text }).toString()}`;

async function titleIn(
  { base, tree }: Pick<Unsent, "base" | "tree">,
  places: readonly string[],
): Promise<string> {
  const [now = "", old = now] = places;
  const number = (await objectOf(`${tree}:${now}`)) ?? (await objectOf(`${base}:${old}`));
  return titleOf(now, await wordsOf(number));
}

interface Changed {
  state: Unsent;
  /** `changedTexts` of this state. */
  texts: ReadonlyMap<string, string[]>;
}

/** @returns for each text among these files: its history, and the undo of its unsent changes */
export async function undoLinks(
  files: readonly string[],
  { state, texts }: Changed,
): Promise<Html[]> {
  const among = [...texts].filter(([, places]) =>
    files.some((file) => places.includes(textOf(file))),
  );
  const items = among.map(async ([text, places]) => {
    const title = await titleIn(state, places);
    return markup`<li>
      <a href="${discardAddress(text)}" aria-label="Отменить мои правки: ${title}">Отменить мои правки</a>,
      <a href="${historyAddress(places.at(-1) ?? text)}" aria-label="История: ${title}">история</a>
      ${among.length > 1 ? markup`: ${title}` : undefined}
    </li>`;
  });
  return Promise.all(items);
}

/** @returns the page that asks once before changes go */
export async function discardPage(text: string, state: Unsent): Promise<Html> {
  const { changes } = await discardingOf(text, state);
  const back = changes.map(({ modes: [one, other], before, after, ...rest }) => ({
    ...rest,
    modes: [other, one] as [string, string],
    before: after,
    after: before,
  }));
  return markup`<p>Текст станет таким, какой он опубликован. Зачёркнутые слова уйдут, зелёные вернутся.</p>
    <p>Если передумаете, верните правки на «Проверке»: они хранятся там вместе с рисунками.</p>
    ${await changesPart(back, { states: { before: state.tree, after: state.base } })}
    ${button("discard", "Отменить мои правки", { file: text, tree: state.tree })}
    <p><a href="/review/unsent">Оставить как есть</a></p>`;
}

/** @returns what the author has discarded and may restore */
export async function discardedPart(): Promise<Html | undefined> {
  const all = await discarded();
  if (all.length === 0) return undefined;
  return markup`<details>
    <summary><h3>Отменённые правки: ${all.length}</h3></summary>
    <ul class="works">
      ${all.map(
        ({ commit, when, title }) =>
          markup`<li>${title}, отменены ${moment(when)} ${button("bring-back", "Вернуть эти правки", { commit })}</li>`,
      )}
    </ul>
  </details>`;
}

/** @returns the button with which the author of a waiting work withdraws it */
export const withdrawPart = (work: Work, editor: Editor | undefined): Html | undefined =>
  isOwnWaiting(work, editor)
    ? button("withdraw", "Отозвать", { name: work.name, tip: work.tip })
    : undefined;

/** @returns the address of the only text that a publication has changed, where it has one */
function addressIn(files: readonly { state: string; file: string }[]): string | undefined {
  const texts = new Set(files.map(({ file }) => textOf(file)));
  const [text] = files.some(({ state }) => state === "D") ? [] : texts;
  return texts.size === 1 && text ? addressOf(text) : undefined;
}

/** @returns the last works that were published, each with its undoing */
export async function publishedPart(): Promise<Html> {
  const last = await publicationsOf("content", (await published()).commit, {
    most: MAX_PUBLICATIONS,
    onlyWorks: true,
  });
  const site = await readersSite();
  const items = last.map(
    ({ commit, parent, title, who, when, files }) =>
      markup`<li>
        <h3>${title}</h3>
        <p>
          Опубликовано: ${who}, ${day(when)}${onSitePart(site, commit, addressIn(files))}
        </p>
        ${parent && markup`<p><a href="/review/undo?commit=${commit}">Отменить публикацию</a></p>`}
      </li>`,
  );
  return markup`<section>
    <h2>Недавно опубликованы</h2>
    ${siteLine(site)}
    <ul class="works">${items}</ul>
    <p><a href="/history/deleted">Удалённые тексты</a></p>
  </section>`;
}

/** @returns links to the histories of the texts of a work */
export async function historiesPart({ files, tip }: Work): Promise<Html | undefined> {
  const texts = [...new Set(files.map(textOf))].filter((text) => editorAddress(text));
  if (texts.length === 0) return undefined;
  const base = (await published()).commit;
  const links = texts.map(
    async (text) =>
      markup`<li><a href="${historyAddress(text)}">История: ${await titleIn({ base, tree: tip }, [text])}</a></li>`,
  );
  return markup`<ul>${await Promise.all(links)}</ul>`;
}

/** @returns the page that shows what the undo of a publication would do, and asks once */
export async function undoPage(undo: Undo): Promise<Html> {
  const { publication, changes, conflicts, shown } = undo;
  const { title, who, when, commit } = publication;
  const head = markup`<p>${title}</p>
    <p>Опубликовано: ${who}, ${day(when)}</p>`;
  if (conflicts.length > 0) {
    const files = conflicts.map(
      ({ file, later }) =>
        markup`<li>
          <a href="${historyAddress(textOf(file))}">${file}</a>
          <ul>${later.map((one) => markup`<li>${one.title}: ${one.who}, ${day(one.when)}</li>`)}</ul>
        </li>`,
    );
    return markup`${head}
      <p>
        <strong>Те же строки потом опубликовали ещё раз, сама программа не выберет.</strong> Отмените сначала
        более поздние публикации или верните нужную версию текста из его истории.
      </p>
      <ul>${files}</ul>`;
  }
  const editor = await currentEditor();
  const people = new Set(editor ? [personOf(editor.email)] : []);
  const why = isOnePerson() ? undefined : await whyNotAlone(publication, undo, people);
  const next = why
    ? `она ${NOT_ALONE[why]}, поэтому опубликует её другой редактор.`
    : "её можно опубликовать сразу.";
  return markup`${head}
    <p>Вот что изменится для читателей. Зачёркнутые слова уйдут, зелёные вернутся. Опубликованное позже останется.</p>
    ${await changesPart(changes, { states: { before: undo.base, after: undo.tree } })}
    <p>Отмена станет новой работой на «Проверке»: ${next}</p>
    ${button("undo-publication", "Отменить публикацию", { commit, changes: shown })}
    <p><a href="/review">Оставить как есть</a></p>`;
}
