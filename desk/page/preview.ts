import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { Static } from "typebox";
import { KEY_POINTS } from "@rodinki/content-model/checks/check-text";
import { articleHtml } from "@rodinki/content-model/html/article-html";
import { readText } from "@rodinki/content-model/kinds/read-text";
import { ContentError } from "@rodinki/content-model/reading/content-error";
import { kindOf } from "@rodinki/content-model/registry";
import type { TextFacts } from "@rodinki/content-model/kinds/text-kind";
import { inFormWords } from "../collections/in-form-words";
import { DeskError } from "../desk-error";
import { assertReadable, headAndBody } from "../files/file-text";
import { fieldsOf } from "../files/plain";
import { inAuthorsWords } from "../files/authors-words";
import { FILE, savedText, type SavedText } from "../store/places";
import { gap, GAP_STYLES, renderWithGaps } from "./gaps";
import { escaped } from "./markup";

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/** A picture as part of the page: the frame that shows it loads nothing. */
const dataAddress = (file: string) =>
  `data:${TYPES[path.extname(file)] ?? ""};base64,${readFileSync(file).toString("base64")}`;

/** Drawings of the site itself, which blocks show by their address. */
const STATIC = path.resolve(__dirname, "../../static");
const OWN_DRAWING = /"(\/drawings\/[\w-]+\.svg)"/g;

const SRC = path.resolve(__dirname, "../../src");

/** What a text looks like on the site, in its order (src/components/prose.tsx). */
const TEXT_STYLES = [
  "components/prose.module.css",
  "components/prose-blocks.module.css",
  "components/prose-pictures.css",
  "components/prose-signs.css",
  "components/prose-terms.css",
];

const sheet = (files: readonly string[]): string =>
  files
    .map((file) => readFileSync(path.join(SRC, file), "utf8"))
    .join("\n")
    .replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, "$1");

/** The site's styles of a text: classes of its modules keep the names that they are written with. */
export const textStyles = (): string => sheet(TEXT_STYLES);

const previewStyles = (): string =>
  `${sheet(["styles/tokens.css", "styles/base.css"])}
${textStyles()}
${GAP_STYLES}
:root { --font: system-ui, sans-serif; } body { padding: 1rem; }`;

type Source = NonNullable<TextFacts["sources"]>[number];

interface Facts {
  title?: string;
  name?: string;
  description?: string;
  sources?: Source[];
}

/** A source as far as its author has filled it in; its number stays the same when its title comes. */
function sourceOf(source: unknown): Source {
  const written = (source ?? {}) as Source;
  return { ...written, title: typeof written.title === "string" ? written.title : "" };
}

/** What a text says of itself; of an unfinished one, what its author has written so far. */
function factsOf(file: string, raw: string): Facts {
  try {
    return readText(file, raw).facts;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const fields = fieldsOf({ file, text: headAndBody(raw).head, firstLine: 2 });
    const { properties = {} } = kindOf(file).frontMatter as { properties?: object };
    const words = (name: string) => {
      if (!(name in properties)) return undefined;
      return typeof fields[name] === "string" ? fields[name] : "";
    };
    const sources = Array.isArray(fields.sources) ? fields.sources : [];
    return {
      title: words("title") ?? words("name"),
      description: words("description"),
      sources: sources.map(sourceOf),
    };
  }
}

/**
 * A text as the site shows it, by the site's own renderer: spaces and quotation marks are set as the build sets them.
 *
 * @param raw the whole file
 * @param root the folder of the project, with the pictures of the text
 * @param missing what to show in the place of a part that is not written yet
 * @returns what stands on its page; it loads nothing
 * @throws ContentError where the build would stop
 */
export async function pageOf(
  file: string,
  raw: string,
  root = ".",
  missing: (words: string) => string = () => "",
): Promise<string> {
  const facts = factsOf(file, raw);
  const { html, pictures } = await articleHtml({ root, file, sources: facts.sources ?? [] }, raw);
  const text = pictures.reduce(
    (shown, { url, file: picture }) => shown.replaceAll(`"${url}"`, `"${dataAddress(picture)}"`),
    // The other sizes and formats of a photograph are made by the build.
    html
      .replace(/<source [^>]*>/g, "")
      .replace(OWN_DRAWING, (_, url: string) => `"${dataAddress(path.join(STATIC, url))}"`),
  );
  const sources = (facts.sources ?? [])
    .map(
      ({ title, year }, index) =>
        `<li id="source-${index + 1}">${escaped(title)}${year ? `, ${year}` : ""}</li>`,
    )
    .join("");
  const title = facts.title ?? facts.name;
  const isArticle = file.startsWith("content/articles/");
  return `${title === "" ? missing("Здесь будет заголовок") : `<h1>${escaped(title ?? "")}</h1>`}
${facts.description === "" ? missing("Здесь будет описание для списков и поисковиков") : ""}
${facts.description ? `<p><strong>${escaped(facts.description)}</strong></p>` : ""}
${isArticle && !KEY_POINTS.test(raw) ? missing("Здесь будет блок «Главное»: три-четыре фразы, о чём статья и что делать") : ""}
${text === "" ? missing("Здесь будет текст") : text}
${sources ? `<h2>Источники</h2><ol>${sources}</ol>` : ""}
${isArticle && !sources ? missing("Здесь будут источники: вид, название, год и ссылка") : ""}`;
}

/** @returns a whole page with the site's styles around what `pageOf` has made */
export const asPage = (html: string): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><style>${previewStyles()}</style></head>
<body><main class="text blocks">
${html}
</main></body>
</html>
`;

/** Nothing in the frame runs or loads; pictures come with the page. */
export const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const inWords = (message: string) => inAuthorsWords(inFormWords(message));

/**
 * The same of a text that is perhaps not finished: a block that the site could not show is replaced by what is wrong with it.
 *
 * @throws ContentError for a problem outside of the blocks
 */
export const pageWithGaps = (
  file: string,
  raw: string,
  root: string,
  missing?: (words: string) => string,
): Promise<string> => renderWithGaps(raw, (text) => pageOf(file, text, root, missing), inWords);

/** What cannot be shown of a text that is not finished is said where the page would stand, in words of its form. */
async function shown({ file, raw }: SavedText): Promise<string> {
  try {
    // What is shown of an unfinished text is read without the check, which would refuse it.
    assertReadable(file, raw);
    return asPage(await pageWithGaps(file, raw, ".", gap));
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new DeskError(inWords(error.message));
  }
}

/** `POST /preview` with `{ file }`: the text, as it is saved, as the site will show it. */
export const previewRoutes: FastifyPluginAsync = (app) => {
  app.post<{ Body: Static<typeof FILE> }>(
    "/preview",
    { schema: { body: FILE } },
    async ({ body }, reply) => {
      const html = await shown(savedText(body.file));
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", PREVIEW_POLICY)
        .send(html);
    },
  );
  return Promise.resolve();
};
