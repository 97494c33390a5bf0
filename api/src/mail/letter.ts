import { typograph } from "../../../shared/typograph";
import { escapeHtml } from "../lib/html";
import type { CalendarEvent } from "./invitation";

/** A letter without its recipient; plain data, so that it can wait in the database. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Goes along as a calendar file. */
  calendar?: CalendarEvent;
}

/** A paragraph is plain text, or the link that the letter is about: a button in HTML, an address in text. */
export type Paragraph = string | { label: string; href: string };

/** Builds both bodies of a letter from the same paragraphs, with no-break spaces where Russian wants them. */
export function letter(subject: string, paragraphs: Paragraph[]): Letter {
  const all = ["Здравствуйте!", ...paragraphs, "Родинки под контролем"].map((paragraph) =>
    typeof paragraph === "string" ? typograph(paragraph) : paragraph,
  );
  return {
    subject,
    text: all.map(toText).join("\n\n"),
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#fbf7f0"><div style="max-width:36rem;margin:0 auto;padding:24px;font:16px/1.5 Arial,sans-serif;color:#17251f">${all
      .map(toHtml)
      .join("")}</div></body></html>`,
  };
}

const toText = (paragraph: Paragraph) =>
  typeof paragraph === "string" ? paragraph : `${paragraph.label}:\n${paragraph.href}`;

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") {
    return `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`;
  }
  const href = escapeHtml(paragraph.href);
  // The address stands under the button for whoever wants to see where a link leads before following it.
  return `<p><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0e5e46;color:#fff;text-decoration:none">${escapeHtml(paragraph.label)}</a></p><p style="font-size:14px;word-break:break-all">${href}</p>`;
}
