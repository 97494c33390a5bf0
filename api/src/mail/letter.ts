import { escapeHtml } from "../html";

/** A letter without its recipient. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph is plain text, or a link that is shown as a link in HTML and as its address in text. */
export type Paragraph = string | { label: string; href: string };

/** Builds both bodies of a letter from the same paragraphs. */
export function letter(subject: string, paragraphs: Paragraph[]): Letter {
  const all: Paragraph[] = ["Здравствуйте!", ...paragraphs, "Родинки под контролем"];
  return {
    subject,
    text: all.map(toText).join("\n\n"),
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>${all
      .map(toHtml)
      .join("")}</body></html>`,
  };
}

const toText = (paragraph: Paragraph) =>
  typeof paragraph === "string" ? paragraph : `${paragraph.label}:\n${paragraph.href}`;

const toHtml = (paragraph: Paragraph) =>
  typeof paragraph === "string"
    ? `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`
    : `<p><a href="${escapeHtml(paragraph.href)}">${escapeHtml(paragraph.label)}</a></p>`;
