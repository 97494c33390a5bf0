import { ContentError, type Place } from "../reading/content-error";
import { placeOfField } from "../reading/front-matter";
import type { Source } from "../kinds/front-matter-fields";
import { readText } from "../kinds/read-text";
import { isUnworthy } from "./unworthy-sources";

/** After so many years somebody should look whether there is something newer. */
const OLD = 10;

/** Where a source stands in the front matter: at its address, which is written in one line. */
function placeOfSource(file: string, raw: string, { url }: Source): Place {
  const line = raw.split("\n").findIndex((written) => written.includes(url)) + 1;
  return { file, line: Math.max(line, 1) };
}

/**
 * A source is worth citing, and says of what year it is: only a page of an authority may have none.
 *
 * @throws ContentError
 */
export function checkSources(file: string, raw: string, sources: readonly Source[] = []): void {
  for (const source of sources) {
    const place = placeOfSource(file, raw, source);
    if (isUnworthy(source.url)) {
      throw new ContentError(
        place,
        `на ${new URL(source.url).hostname} тексты о здоровье не ссылаются`,
        "Найдите рекомендации, реестр, обзор или страницу ведомства (content/README.md) либо уберите утверждение",
      );
    }
    if (source.kind !== "authority" && source.year === undefined) {
      throw new ContentError(
        place,
        `у источника вида ${source.kind} нет года`,
        "Допишите year; без года бывают только страницы ведомств и обществ, kind: authority",
      );
    }
  }
}

/**
 * Sources that may be out of date. Laws hold until they are changed.
 *
 * @param today `YYYY-MM-DD`
 * @returns a line for the text that has any
 */
export function oldSources(file: string, raw: string, today: string): string[] {
  const { sources = [] } = readText(file, raw).facts;
  const oldest = Number(today.slice(0, 4)) - OLD;
  const old = sources.flatMap(({ kind, year = oldest }, index) =>
    year < oldest && kind !== "law" ? [`${index + 1} (${year})`] : [],
  );
  if (old.length === 0) return [];
  const { line } = placeOfField(file, raw, "sources");
  return [
    `${file}:${line} — источники старше ${OLD} лет: ${old.join(", ")}. Проверьте, нет ли новее.`,
  ];
}
