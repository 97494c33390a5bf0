import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");

/** The site's own colours, letters and rules of flow: the desk looks like the site it is for. */
const SITE_STYLES = ["tokens.css", "base.css"].map((name) =>
  readFileSync(path.join(ROOT, "src/styles", name), "utf8"),
);

const OWN_STYLES = readFileSync(path.join(__dirname, "page.css"), "utf8");

export const STYLES_PATH = "/desk.css";

/** What `STYLES_PATH` answers: the letters of the site come from its own build only, so the desk takes the system's. */
export const styles = (): string => [...SITE_STYLES, OWN_STYLES].join("\n");

const PARTS = [
  { href: "/", label: "Что сделать" },
  { href: "/list", label: "Тексты" },
  { href: "/review", label: "Проверка" },
];

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

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
