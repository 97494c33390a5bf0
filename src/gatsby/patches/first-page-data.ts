declare global {
  interface Window {
    /** Data of the first page, which Gatsby's loader uses instead of fetching it. */
    pageData?: unknown;
  }
}

/** Id of the element in the HTML of a page that contains the page's data. */
export const PAGE_DATA = "page-data";

/** Keys of the texts in the data of a page. */
const KEYS = ["html", "keyPoints"];

/** Pattern of the end of a text's tag: `src/components/prose.tsx`. */
const TEXT = / data-text="">/g;

/**
 * Data with which Gatsby starts a page, for its HTML: a text that the HTML already contains is replaced by the index of its
 * element with `data-text`.
 *
 * @param page content of Gatsby's `page-data.json`
 * @param body the HTML of the page
 * @returns null if the HTML contains no text: then the data is fetched after the paint, so that the HTML of a list arrives in one
 * round trip
 */
export function withoutTexts(page: unknown, body: string): string | null {
  const starts = [...body.matchAll(TEXT)].map(({ index, 0: tag }) => index + tag.length);
  if (starts.length === 0) return null;
  const json = JSON.stringify(page, (key, value: unknown) => {
    if (!KEYS.includes(key)) return value;
    const place = starts.findIndex((start) => body.startsWith(`${String(value)}</`, start));
    return place === -1 ? value : place;
  });
  return json.replaceAll("<", "\\u003c");
}

/** @returns the page's data with the texts that `withoutTexts` has removed; undefined if the page contains none */
export function firstPageData(): unknown {
  const json = document.querySelector(`script#${PAGE_DATA}`)?.textContent;
  if (!json) return undefined;
  const texts = document.querySelectorAll("[data-text]");
  return JSON.parse(json, (key, value: unknown) =>
    KEYS.includes(key) && typeof value === "number" ? texts[value]?.innerHTML : value,
  );
}
