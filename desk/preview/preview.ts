import { readFileSync } from "node:fs";
import path from "node:path";
import { articleHtml } from "@rodinki/content-model/html/article-html";
import { readText } from "@rodinki/content-model/kinds/read-text";
import { previewStyles } from "./styles";

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

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * A text as the site shows it, by the site's own renderer and styles: spaces and quotation marks are set as the build sets them.
 *
 * @param raw the whole file, saved or not
 * @returns a whole page that loads nothing
 * @throws ContentError where the build would stop
 */
export async function previewOf(file: string, raw: string): Promise<string> {
  const { facts } = readText(file, raw);
  const { html, pictures } = await articleHtml(
    { root: ".", file, sources: facts.sources ?? [] },
    raw,
  );
  const named = facts as { title?: string; name?: string; description?: string };
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
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><style>${previewStyles()}</style></head>
<body><main class="text blocks">
<h1>${escaped(named.title ?? named.name ?? "")}</h1>
${named.description ? `<p><strong>${escaped(named.description)}</strong></p>` : ""}
${text}
${sources ? `<h2>Источники</h2><ol>${sources}</ol>` : ""}
</main></body>
</html>
`;
}
