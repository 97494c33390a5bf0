import { readFileSync } from "node:fs";
import { ContentError, type Place } from "../reading/content-error";
import { placeOfField } from "../reading/front-matter";
import type { Texts } from "../reading/text-files";
import { readData } from "../data/data-files";
import type { Source } from "../kinds/front-matter-fields";
import { readText } from "../kinds/read-text";

/**
 * Sites, or parts of sites, that a text on health must not cite: a host with its subdomains, or the beginning of an address. The
 * list contains those that authors have cited.
 */
const UNWORTHY = [
  // Encyclopaedias.
  "wikipedia.org",
  "ruwiki.ru",
  "britannica.com",
  // Shops, pharmacies and insurers.
  "dunnepharmacies.ie",
  "mdwise.org",
  "numarknet.com",
  "world-first.co.uk",
  // Clinics and practices.
  "birminghamskinclinic.com",
  "hartingtonsurgery.co.uk",
  "jupiterderm.com",
  "tryonmed.com",
  // Magazines and sites that summarize other works.
  "ascopost.com",
  "childdynamix.co.uk",
  "gazeta.ru",
  "harant.ru",
  "melanomafocus.org",
  "momseveryday.com",
  "skinknowledgebase.com",
  "verywellhealth.com",
  // Dead or moved addresses, and those that are not for readers: the work itself has a newer address.
  "cancerresearchuk.org/about-cancer/type/",
  "developer.api.nhs.uk",
  "docs.cntd.ru/document/467982912",
  "euro.who.int",
  "kcl.ac.uk/newsevents/news/newsrecords/2015/",
  "nhs.uk/Conditions/",
  "pubmedcentralcanada.ca",
];

/** Whether the address is on a site that is not worth citing, or known to be dead. */
function isUnworthy(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return UNWORTHY.some((entry) => {
    const [host = "", ...rest] = entry.split("/");
    const isThere = hostname === host || hostname.endsWith(`.${host}`);
    return isThere && pathname.startsWith(`/${rest.join("/")}`);
  });
}

/** Years after which a newer source should be looked for. */
const OLD = 10;

/** Year before which a work needs a reason to stay. Laws hold until they are changed. */
const OLDEST_YEAR = 2015;

const REASONS = "content/old-sources.yml";

const isOld = ({ kind, year }: Source, before: number) =>
  kind !== "law" && year !== undefined && year < before;

/** Reason why an old source stays, for readers; undefined: it needs none. */
export const reasonFor = (url: string): string | undefined =>
  readData(REASONS).find((reason) => reason.url === url)?.why;

/** Place of a source in the front matter: at its address, which is on one line. */
function placeOfSource(file: string, raw: string, { url }: Source): Place {
  const line = raw.split("\n").findIndex((written) => written.includes(url)) + 1;
  return { file, line: Math.max(line, 1) };
}

/**
 * Checks that sources are worth citing and have a year, which only a page of an authority may lack. An old one needs a reason.
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
    if (isOld(source, OLDEST_YEAR) && reasonFor(source.url) === undefined) {
      throw new ContentError(
        place,
        `источник ${source.year} года, и не сказано, почему он остаётся`,
        `Найдите работу новее или объясните читателю в ${REASONS}, чем эта ещё важна`,
      );
    }
  }
}

/**
 * Sources that may be out of date, without a reason to stay.
 *
 * @param today `YYYY-MM-DD`
 * @returns a line for the text that has any
 */
export function oldSources(file: string, raw: string, today: string): string[] {
  const { sources = [] } = readText(file, raw).facts;
  const oldest = Number(today.slice(0, 4)) - OLD;
  const old = sources.flatMap((source, index) =>
    isOld(source, oldest) && reasonFor(source.url) === undefined
      ? [`${index + 1} (${source.year})`]
      : [],
  );
  if (old.length === 0) return [];
  const { line } = placeOfField(file, raw, "sources");
  return [
    `${file}:${line} — источники старше ${OLD} лет: ${old.join(", ")}. Проверьте, нет ли новее.`,
  ];
}

/**
 * Reasons without a source, for example because its text was deleted: they would mislead the next author.
 *
 * @returns a line for each
 */
export function unusedReasons(texts: Texts): string[] {
  const lines = readFileSync(REASONS, "utf8").split("\n");
  const all = [...texts.values()];
  return readData(REASONS)
    .filter(({ url }) => !all.some((text) => text.includes(`"${url}"`)))
    .map(({ url }) => {
      const line = lines.findIndex((written) => written.includes(url)) + 1;
      return `${REASONS}:${line} — ни один текст больше не ссылается на ${url}. Удалите запись.`;
    });
}
