import { readFileSync } from "node:fs";
import Type, { type Static } from "typebox";
import { ContentError } from "../reading/content-error";
import { parseContentYaml } from "../reading/content-yaml";
import { OUTSIDE_ADDRESS } from "./data-fields";

export const REDIRECTS_FILE = "content/redirects.yml";

/** Schema of the file; the descriptions are advice to the author. */
export const redirectsSchema = Type.Array(
  Type.Object(
    {
      from: Type.String({
        pattern: "^/[^\\s?#]*[^\\s?#/]$",
        description: "Старый адрес начинается с «/», без «?», «#» и косой черты в конце",
      }),
      to: Type.String({
        pattern: String.raw`^(?:/(?!/)[^\s\\]*|${OUTSIDE_ADDRESS})$`,
        description:
          "Новый адрес — путь на этом сайте, начинается с «/», или адрес другого: «https://» и сразу имя сайта",
      }),
      external: Type.Optional(
        Type.Literal(true, { description: "Стоит только у адреса на другом сайте" }),
      ),
    },
    { additionalProperties: false },
  ),
  { description: "Каждая запись — пара from и to" },
);

export type Redirect = Pick<Static<typeof redirectsSchema>[number], "from" | "to">;

const lineOf = (text: string, from: string, nth: number) => {
  const lines = text.split("\n").flatMap((line, index) => {
    const value = /^\s*-?\s*\{?\s*from:\s*["']?([^\s"',]+)/.exec(line)?.[1];
    return value === from ? [index + 1] : [];
  });
  return lines[nth] ?? 1;
};

/**
 * Reads the list of redirects.
 *
 * @returns addresses of other sites as browsers write them
 * @throws ContentError when an entry is malformed, is repeated, leads to another redirect, or leaves the site without declaring
 *   it
 */
export function parseRedirects(text: string): Redirect[] {
  const list = parseContentYaml(redirectsSchema, { file: REDIRECTS_FILE, text });
  const seen = new Set<string>();
  for (const { from, to, external = false } of list) {
    if (seen.has(from)) {
      throw new ContentError(
        { file: REDIRECTS_FILE, line: lineOf(text, from, 1) },
        `адрес ${from} записан дважды`,
        "Оставьте одну запись",
      );
    }
    seen.add(from);
    if (isOutside(to) !== external) {
      throw new ContentError(
        { file: REDIRECTS_FILE, line: lineOf(text, from, 0) },
        external ? `${to} — адрес на этом сайте` : `${from} уводит на другой сайт: ${to}`,
        external ? "Уберите external" : "Если так и задумано, добавьте external: true",
      );
    }
    if (list.some((other) => other.from === to.replace(/[?#].*$/, ""))) {
      throw new ContentError(
        { file: REDIRECTS_FILE, line: lineOf(text, from, 0) },
        `${from} ведёт на адрес, который сам перенаправляет`,
        "Укажите в to конечный адрес",
      );
    }
  }
  return list.map(({ from, to }) => ({ from, to: isOutside(to) ? new URL(to).href : to }));
}

const isOutside = (to: string) => !to.startsWith("/");

/** The list for the browser: old path → target. @throws ContentError */
export const redirectTable = (text: string): Record<string, string> =>
  Object.fromEntries(parseRedirects(text).map(({ from, to }) => [from, to]));

/**
 * Redirects from the address of a page, which never work because the page wins.
 *
 * @param pages addresses of all pages
 * @returns a message for each, with its line
 */
export const shadowedRedirects = (text: string, pages: ReadonlySet<string>): string[] =>
  parseRedirects(text)
    .filter(({ from }) => pages.has(from))
    .map(({ from }) => {
      const place = { file: REDIRECTS_FILE, line: lineOf(text, from, 0) };
      const problem = `${from} — адрес существующей страницы`;
      return new ContentError(place, problem, "Удалите перенаправление или страницу").message;
    });

export const readRedirectsFile = (): string => readFileSync(REDIRECTS_FILE, "utf8");
