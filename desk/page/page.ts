import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyReply, FastifyInstance } from "fastify";
import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { DeskError } from "../desk-error";
import { diskTrouble } from "../disk-trouble";
import { GitError } from "../git/git";
import { type Html, escaped } from "./markup";

const ROOT = path.resolve(__dirname, "../..");

/** The site's own colours and typography: the desk looks like the site it is for. */
const SITE_STYLES = ["tokens.css", "base.css"].map((name) =>
  readFileSync(path.join(ROOT, "src/styles", name), "utf8"),
);

const OWN_STYLES = readFileSync(path.join(__dirname, "page.css"), "utf8");

export const STYLES_PATH = "/desk.css";

/** The stylesheet at `STYLES_PATH`. The site's fonts come from its own build only: the desk uses the system's. */
export const styles = (): string => [...SITE_STYLES, OWN_STYLES].join("\n");

const PARTS = [
  { href: "/", label: "Что сделать" },
  { href: "/list", label: "Тексты" },
  { href: "/review", label: "Проверка" },
];

/** The one search of the desk (desk/search). */
const searchForm = (query: string) => `<form action="/search" role="search" class="desk-search">
<input type="search" name="q" aria-label="Искать в текстах" placeholder="Искать в текстах" maxlength="200" value="${escaped(query)}">
<button class="quiet">Найти</button>
</form>`;

/**
 * The frame of the desk's own pages, which need no script.
 *
 * @param title plain text
 * @param body HTML
 * @param query what the page has searched for
 */
export const page = ({
  title,
  body,
  query = "",
}: {
  title: string;
  body: string;
  query?: string;
}): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} — рабочее место автора</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
<header class="desk-head"><nav aria-label="Рабочее место">${PARTS.map(
  ({ href, label }) => `<a href="${href}">${label}</a>`,
).join("")}</nav>${searchForm(query)}</header>
<main class="desk-main">
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** Sends a page of «Проверка» or of the history, with the styles of changes. */
export const answer = (reply: FastifyReply, title: string, body: Html, status = 200) =>
  reply
    .code(status)
    .type("text/html; charset=utf-8")
    .send(page({ title, body: `<link rel="stylesheet" href="/review/styles.css">${body.text}` }));

/**
 * Makes the routes of `app` accept forms only, as browsers send them: JSON could hold other values than strings. `body` is an object
 * of the fields, in composed characters; anything but a form is answered with 415.
 *
 * @param most bytes that a form may have; a longer one is answered with 413
 */
export function readFormsOnly(app: FastifyInstance, most: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: most },
    (_request, body, done) => {
      const fields = [...new URLSearchParams(body as string)];
      done(null, Object.fromEntries(fields.map(([name, value]) => [name, wholeLetters(value)])));
    },
  );
}

/** What the web server itself refuses, by the status of its answer. */
const OF_SERVER: Record<number, string> = {
  400: "Страница прислала не то, чего ждёт рабочее место. Скопируйте написанное, обновите страницу и повторите.",
  404: "Такой страницы за столом нет. Откройте «Тексты» или «Проверку».",
  408: "Страница присылала слишком долго. Повторите.",
  413: "Страница прислала больше, чем принимает рабочее место: рисунок — до 20 МБ, текст — до миллиона знаков. Скопируйте написанное, уменьшите его и повторите.",
  414: "Адрес слишком длинный. Откройте «Тексты» или «Проверку» и найдите страницу там.",
  415: "Страница прислала не то, чего ждёт рабочее место. Скопируйте написанное, обновите страницу и повторите.",
};

const GIT =
  "Хранение версий (git) на этом компьютере не справилось. Написанное цело. Повторите через минуту; если не пройдёт, покажите это разработчику.";

const BROKEN =
  "За столом что-то сломалось. Написанное цело: скопируйте его и повторите. Если не пройдёт, запустите рабочее место снова и покажите это разработчику.";

/**
 * Translates every error that an author sees.
 *
 * @returns what has happened and what to do, in Russian, with the status of the answer; 500 and 503 are worth a line in the log
 */
export function inWords(error: unknown): { status: number; words: string } {
  // What the check refuses is shown in its words: file, line and advice.
  if (error instanceof ContentError) return { status: 422, words: error.message };
  const known = error instanceof DeskError ? error : diskTrouble(error);
  if (known) return { status: known.status, words: known.message };
  if (error instanceof GitError) return { status: 503, words: GIT };
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  return { status, words: OF_SERVER[status] ?? BROKEN };
}
