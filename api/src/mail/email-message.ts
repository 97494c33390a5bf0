import { unlinked } from "@rodinki/contract/web-address";
import { listLines } from "../../../shared/list-lines";
import { typograph } from "../../../shared/typograph";
import { escapeHtml } from "../lib/html";
import type { CalendarEvent } from "./invitation";
import type { Subscription } from "./subscription";

/** An e-mail without its recipient; plain data, so that it can wait in the database. */
export interface EmailMessage {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Goes along as a calendar file. */
  calendar?: CalendarEvent;
  /** The entries of several visits, a file each: calendars take one entry from a file. */
  calendars?: CalendarEvent[];
  /** What it belongs to, where its reader may stop that by one click in the mail program. */
  subscription?: Subscription;
}

/** What the e-mail is about: a button in HTML, an address in text. */
interface Link {
  label: string;
  href: string;
  /** Whether the link leads to something else than what the e-mail is about: it gets no button. */
  isAside?: boolean;
}

interface List {
  title: string;
  /** The items of a list, in lower case and without a mark at the end. */
  items: string[];
}

/** What the reader is to see as somebody has written it, addresses too. */
interface Quotation {
  verbatim: string;
}

/** A paragraph is plain text, a link or a list: only a link is one to a mail program, whoever has written the names in the rest. */
export type Paragraph = string | Link | List | Quotation;

/** Builds both bodies of an e-mail from the same paragraphs, with no-break spaces where Russian wants them. */
export function emailMessage(about: string, paragraphs: Paragraph[]): EmailMessage {
  const subject = unlinked(about);
  const all = ["Здравствуйте!", ...paragraphs, "Родинки под контролем"];
  return {
    subject,
    text: all.map(toText).join("\n\n"),
    html: `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title><body style="margin:0;background:#fbf7f0"><div style="max-width:36rem;margin:0 auto;padding:24px;font:16px/1.5 Arial,sans-serif;color:#17251f">${all
      .map(toHtml)
      .join("")}</div></body></html>`,
  };
}

function toText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return words(paragraph);
  if ("verbatim" in paragraph) return typograph(paragraph.verbatim);
  if ("href" in paragraph) return `${paragraph.label}:\n${paragraph.href}`;
  return [`${paragraph.title}:`, ...listLines(paragraph.items).map((line) => `— ${line}`)]
    .map(words)
    .join("\n");
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return textHtml(words(paragraph));
  if ("verbatim" in paragraph) return textHtml(typograph(paragraph.verbatim));
  if ("href" in paragraph) return linkHtml(paragraph);
  const items = listLines(paragraph.items).map((line) => `<li>${markup(line)}</li>`);
  return `<p style="margin-bottom:0">${markup(paragraph.title)}:</p><ul style="margin-top:0">${items.join("")}</ul>`;
}

const words = (text: string) => typograph(unlinked(text));

const markup = (text: string) => escapeHtml(words(text));

const textHtml = (text: string) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;

function linkHtml({ label, href: address, isAside }: Link): string {
  const href = escapeHtml(address);
  if (isAside) return `<p><a href="${href}" style="color:#0e5e46">${escapeHtml(label)}</a></p>`;
  // The address stands under the button for people who want to see where a link leads before following it.
  return `<p><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0e5e46;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p><p style="font-size:14px;word-break:break-all">${href}</p>`;
}
