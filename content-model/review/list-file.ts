/** File of the list; text above the list is written by hand. */
export const LIST_FILE = "docs/medical-review.md";

/** A statement of a text and the person who has answered for it. */
export interface Row {
  /** The statement and its sources as in the table: a changed word or address makes it a new statement. */
  statement: string;
  who: string;
  /** `YYYY-MM-DD` */
  when: string;
  /** Line in the list, or in the text when the row is not in the list yet. */
  line: number;
}

/** Rows by the file of their text. */
export type List = ReadonlyMap<string, Row[]>;

// Prettier must not format the table: columns as wide as their longest sentence would be unreadable.
const START = "<!-- prettier-ignore-start -->";
const END = "<!-- prettier-ignore-end -->";

const HEADING = /^### (content\/\S+)$/;
const ROW = /^(\| .* \| .* \|) ([^|]+) \| (\d{4}-\d\d-\d\d) \|$/;
const HEAD = "| Утверждение | Источник | Кто | Когда |\n| --- | --- | --- | --- |";

/** Escapes characters with a meaning in markdown. */
const escape = (text: string) => text.replace(/[\\`*_[\]<>|]/g, "\\$&");

const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

const sourceLink = (url: string) =>
  `[${new URL(url).hostname.replace(/^www\./, "")}](${url.replace(/[()|]/g, encode)})`;

/** A statement with the addresses of its sources as the table shows it. */
export const statementCells = (text: string, urls: readonly string[]): string =>
  `| ${escape(text)} | ${urls.map(sourceLink).join(" ") || "—"} |`;

/** @param raw the whole file */
export function parseList(raw: string): List {
  const list = new Map<string, Row[]>();
  let rows: Row[] = [];
  for (const [index, written] of raw.split("\n").entries()) {
    const [, file] = HEADING.exec(written) ?? [];
    if (file) list.set(file, (rows = []));
    const [, statement, who, when] = ROW.exec(written) ?? [];
    if (statement && who && when) rows.push({ statement, who, when, line: index + 1 });
  }
  return list;
}

/**
 * @param raw the whole file; the part above the list is preserved
 * @returns the file with another list
 */
export function withList(raw: string, list: List): string {
  const [head = ""] = raw.split(START);
  const sections = [...list]
    .filter(([, rows]) => rows.length > 0)
    .map(([file, rows]) => {
      const lines = rows.map(({ statement, who, when }) => `${statement} ${who} | ${when} |`);
      return `### ${file}\n\n${[HEAD, ...lines].join("\n")}\n`;
    });
  return [`${head.trimEnd()}\n`, START, "", ...sections, END, ""].join("\n");
}
