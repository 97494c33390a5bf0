import type { FastifyPluginAsync } from "fastify";
import { collections, isTexts, type Collection, editorAddress } from "../collections/collections";
import { markup, type Html, moment, workAddress } from "../page/markup";
import { page } from "../page/page";
import { serialize } from "../git/serialize";
import { onSitePart, siteLine, type Site } from "../page/site-part";
import { addressOf } from "../store/move-text";
import { readersSite } from "../works/readers-site";
import { STATES, type Listed, type TextState, textStates } from "./text-states";

/** What the author wants to see: one kind, one state, or all. */
interface Wanted {
  kind?: Collection;
  state?: TextState;
}

const address = ({ kind, state }: Wanted): string => {
  const query = new URLSearchParams({ ...(kind && { kind: kind.id }), ...(state && { state }) });
  return query.size > 0 ? `/list?${query.toString()}` : "/list";
};

const way = (to: Wanted, label: string, isHere: boolean): Html =>
  isHere
    ? markup`<li><a href="${address(to)}" aria-current="page">${label}</a></li>`
    : markup`<li><a href="${address(to)}">${label}</a></li>`;

/** «будет опубликован 05.12» */
const inWords = ({ state, day = "" }: Listed): string =>
  state === "planned" ? `${STATES.planned} ${day.slice(8)}.${day.slice(5, 7)}` : STATES[state];

function item(one: Listed, site: Site): Html {
  const { file, title, state, when, who, work, commit, others } = one;
  const to = work === undefined ? `/texts${editorAddress(file) ?? ""}` : workAddress(work);
  const by = who ? markup`, ${who}` : undefined;
  const onSite =
    commit && state === "published" ? onSitePart(site, commit, addressOf(file)) : undefined;
  return markup`<li>
    <a href="${to}">${title}</a>
    <span class="desk-state">${inWords(one)}${when && markup`: ${moment(when)}`}${by}${onSite}</span>
    ${others.length > 0 ? markup`<strong>Сейчас пишет: ${others.join(", ")}</strong>` : undefined}
  </li>`;
}

const newTexts = (kind: Collection | undefined): Html[] =>
  (kind ? [kind] : collections)
    .filter(isTexts)
    .filter(({ grows }) => grows)
    .map(
      ({ id, one }) =>
        markup`<li><a class="${kind ? "button" : ""}" href="/texts#/collections/${id}/new">${kind ? `Начать: ${one.toLowerCase()}` : one}</a></li>`,
    );

function begin(kind: Collection | undefined): Html | undefined {
  const items = newTexts(kind);
  if (items.length === 0) return undefined;
  return kind
    ? markup`<ul class="desk-ways-list">${items}</ul>`
    : markup`<details class="desk-new"><summary><h2>Начать новый текст</h2></summary><ul>${items}</ul></details>`;
}

/** @returns the list of texts and data: filtered by one press, each with its state, day and author */
function textsPage(all: readonly Listed[], { kind, state }: Wanted, site: Site): Html {
  const ofKind = all.filter(({ collection }) => !kind || collection.id === kind.id);
  const shown = ofKind.filter((one) => !state || one.state === state);
  const kinds = collections.map((one) =>
    way({ kind: one, ...(state && { state }) }, one.label, one.id === kind?.id),
  );
  const states = (Object.keys(STATES) as TextState[]).map((one) => {
    const count = ofKind.filter((text) => text.state === one).length;
    return way({ ...(kind && { kind }), state: one }, `${STATES[one]}: ${count}`, one === state);
  });
  return markup`<nav aria-label="Виды текстов"><ul class="desk-ways-list">${way(state ? { state } : {}, "Все", !kind)}${kinds}</ul></nav>
    ${begin(kind)}
    <p><a href="/replace">Найти и заменить</a></p>
    <nav aria-label="Состояния"><ul class="desk-ways-list">${way(kind ? { kind } : {}, `любые: ${ofKind.length}`, !state)}${states}</ul></nav>
    ${siteLine(site)}
    ${shown.length === 0 ? markup`<p>Таких текстов нет.</p>` : markup`<ul class="desk-texts">${shown.map((one) => item(one, site))}</ul>`}`;
}

const isState = (word: string | undefined): word is TextState =>
  word !== undefined && Object.hasOwn(STATES, word);

/** `GET /list?kind=news&state=draft`: «Тексты». */
export const textsRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: { kind?: string; state?: string } }>("/list", async ({ query }, reply) => {
    const kind = collections.find(({ id }) => id === query.kind);
    const wanted = { ...(kind && { kind }), ...(isState(query.state) && { state: query.state }) };
    const [all, site] = await Promise.all([serialize(textStates), readersSite()]);
    const title = kind?.label ?? "Тексты";
    return reply
      .type("text/html; charset=utf-8")
      .send(page({ title, body: textsPage(all, wanted, site).text }));
  });
  return Promise.resolve();
};
