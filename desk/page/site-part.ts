import type { ReadersSite } from "../works/readers-site";
import { markup, moment, type Html } from "./markup";

/** The site is built every night (docs/operations.md); hours after which something stands in the way of the build. */
const MAX_HOURS = 30;

export type Site = ReadersSite | "unknown" | undefined;

/** @returns when the readers' site was built, or that nobody knows; undefined: no site is named */
export function siteLine(site: Site): Html | undefined {
  if (site === undefined) return undefined;
  if (site === "unknown")
    return markup`<p>Не удалось узнать, что уже на сайте: он не ответил или собран не отсюда.</p>`;
  const hours = (Date.now() - Date.parse(site.builtAt)) / 3_600_000;
  const late =
    hours > MAX_HOURS
      ? " Обычно это бывает каждую ночь: скажите тому, кто отвечает за сайт, что сборка не проходит."
      : "";
  return markup`<p>Сайт собран ${moment(site.builtAt)}.${late}</p>`;
}

/**
 * @param commit of the publication
 * @param address of the text's page; undefined: it has none
 * @returns whether readers have the publication, behind other words of a line; undefined: nobody knows
 */
export function onSitePart(
  site: Site,
  commit: string,
  address: string | undefined,
): Html | undefined {
  if (site === undefined || site === "unknown") return undefined;
  if (site.waiting.has(commit)) return markup`, ещё не на сайте`;
  return address ? markup`, <a href="${site.origin}${address}">на сайте</a>` : markup`, на сайте`;
}
