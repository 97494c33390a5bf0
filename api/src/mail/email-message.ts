import { unlinked } from "@rodinki/contract/web-address";
import { listLines } from "../../../shared/russian";
import { typograph } from "../../../shared/typograph";
import type { CalendarEvent } from "./invitation";
import type { Subscription } from "./subscription";
import { escapeHtml } from "../lib/html";

/** The site's colours of the light and the dark scheme. Programs that ignore a document's styles show the elements' own: the light ones. */
const DAY = {
  page: "#fbf7f0",
  sheet: "#ffffff",
  ink: "#17251f",
  soft: "#4a5b53",
  card: "#e4f1ea",
  accent: "#0e5e46",
  onAccent: "#ffffff",
};

const NIGHT = {
  page: "#101a16",
  sheet: "#182520",
  ink: "#eaf2ed",
  soft: "#b0c0b7",
  card: "#16302a",
  accent: "#7fd4b0",
  onAccent: "#101a16",
};

/** Name of the sender: at the top of the HTML body, and at the end of the text body. */
const SENDER = "Родинки под контролем";

const FONT = "font:16px/1.5 Arial,sans-serif";

const STYLES = `
@media (prefers-color-scheme: dark) {
  .page { background: ${NIGHT.page} !important }
  .sheet { background: ${NIGHT.sheet} !important; color: ${NIGHT.ink} !important }
  .card { background: ${NIGHT.card} !important }
  .soft { color: ${NIGHT.soft} !important }
  .accent, .link { color: ${NIGHT.accent} !important }
  .button { border-color: ${NIGHT.accent} !important; background: ${NIGHT.accent} !important; color: ${NIGHT.onAccent} !important }
  .second { border-color: ${NIGHT.accent} !important; color: ${NIGHT.accent} !important }
}`;

/**
 * The HTML document of an e-mail: one sheet under the site's name, up to the width of the window, in the reader's colour scheme.
 *
 * @param opening plain text that mail programs show beside the subject
 * @param body HTML of the sheet
 */
const emailHtml = (subject: string, opening: string, body: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>` +
  `<body class="page" style="margin:0;background:${DAY.page}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(opening)}</div>` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="page" align="center" style="padding:16px 8px;background:${DAY.page}">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:576px;text-align:left"><tr><td class="sheet" style="padding:24px 20px;border-radius:16px;background:${DAY.sheet};color:${DAY.ink};${FONT};word-break:break-word">` +
  `<p class="accent" style="margin:0 0 16px;color:${DAY.accent};font-weight:bold"><span style="display:inline-block;width:8px;height:8px;margin-right:8px;border:4px solid;border-radius:50%;vertical-align:-3px"></span>${SENDER}</p>` +
  `${body}</td></tr></table></td></tr></table></body></html>`;

/** Hours and telephone numbers stay on one line: «09:00–09:15» would break behind its dash. */
const ONE_LINE = /\d\d:\d\d–\d\d:\d\d|\+7\s\(\d{3}\)\s[\d-]+/g;

const wordsHtml = (text: string): string =>
  escapeHtml(text).replace(ONE_LINE, '<span style="white-space:nowrap">$&</span>');

/** A card with the e-mail's main facts: `title` in large print, and lines below. */
const cardHtml = (title: string, lines: string): string =>
  `<div class="card" style="margin:16px 0;padding:16px 20px;border-radius:12px;background:${DAY.card}"><p style="margin:0 0 4px;font-size:22px;line-height:1.25;font-weight:bold">${wordsHtml(title)}</p><p style="margin:0">${linesHtml(lines)}</p></div>`;

const textHtml = (text: string): string => `<p>${linesHtml(text)}</p>`;

const listHtml = (title: string, items: string[]): string =>
  `<p style="margin-bottom:0">${escapeHtml(title)}:</p><ul style="margin-top:0">${items.map((item) => `<li>${wordsHtml(item)}</li>`).join("")}</ul>`;

const asideHtml = (label: string, address: string): string =>
  `<p><a class="link" href="${escapeHtml(address)}" style="color:${DAY.accent}">${escapeHtml(label)}</a></p>`;

/** @param isSecond draws only an outline */
function buttonHtml(label: string, address: string, isSecond = false): string {
  const [name, colours] = isSecond
    ? ["second", `color:${DAY.accent}`]
    : ["button", `background:${DAY.accent};color:${DAY.onAccent}`];
  return `<p style="margin:16px 0"><a class="${name}" href="${escapeHtml(address)}" style="display:inline-block;padding:10px 22px;border:2px solid ${DAY.accent};border-radius:24px;${colours};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** The addresses of the buttons in small print, for people who check where a link leads, or whose program shows no buttons. */
function addressesHtml(links: readonly { label: string; href: string }[]): string {
  if (links.length === 0) return "";
  const lines = links.map(
    ({ label, href }) =>
      `<br>${links.length > 1 ? `${escapeHtml(label)}: ` : ""}<span style="word-break:break-all">${escapeHtml(href)}</span>`,
  );
  return `<p class="soft" style="margin:24px 0 0;color:${DAY.soft};font-size:12px">Если кнопка не\u00a0нажимается, откройте адрес:${lines.join("")}</p>`;
}

const linesHtml = (text: string): string => wordsHtml(text).replaceAll("\n", "<br>");

/** An e-mail without its recipient; plain data, so that it can be stored in the queue. */
export interface EmailMessage {
  subject: string;
  text: string;
  html: string;
  /** Address for answers, if it is not the sender. */
  replyTo?: string;
  /** Calendar entry that is attached as a file. */
  calendar?: CalendarEvent;
  /** Calendar entries of several visits, in a file each, because calendars read one entry from a file. */
  calendars?: CalendarEvent[];
  /** Subscription of the e-mail, which the reader can cancel by one click in the mail program. */
  subscription?: Subscription;
}

/** A link: a button in HTML, an address in text. */
interface Link {
  label: string;
  href: string;
  /** Whether the link is the alternative to a button, or cancels something: its button is not filled. */
  isSecond?: boolean;
  /** Whether the link leads to something other than the e-mail's subject: it gets no button. */
  isAside?: boolean;
}

interface List {
  title: string;
  /** The items of a list, in lower case and without a mark at the end. */
  items: string[];
}

/** A text that is shown exactly as a person has written it, addresses too. */
interface Quotation {
  verbatim: string;
}

/** Time and place of a visit. In text only the lines, as the sentence before names the time. */
interface Card {
  card: string;
  lines: string;
}

/** A paragraph. Only a `Link` becomes a link in a mail program; addresses in other text, which strangers may have written, do not. */
export type Paragraph = string | Link | List | Quotation | Card;

/** Builds both bodies of an e-mail from the same paragraphs, with no-break spaces according to Russian typography. */
export function emailMessage(about: string, paragraphs: Paragraph[]): EmailMessage {
  const subject = unlinked(about);
  const opening = paragraphs.find((paragraph) => typeof paragraph === "string") ?? "";
  const buttons = paragraphs.filter(
    (paragraph): paragraph is Link =>
      typeof paragraph !== "string" && "href" in paragraph && !paragraph.isAside,
  );
  const body = ["Здравствуйте!", ...paragraphs].map(toHtml).join("") + addressesHtml(buttons);
  return {
    subject,
    text: ["Здравствуйте!", ...paragraphs, SENDER].map(toText).join("\n\n"),
    html: emailHtml(subject, words(opening), body),
  };
}

function toText(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return words(paragraph);
  if ("verbatim" in paragraph) return typograph(paragraph.verbatim);
  if ("card" in paragraph) return words(paragraph.lines);
  if ("href" in paragraph) return `${paragraph.label}:\n${paragraph.href}`;
  return [`${paragraph.title}:`, ...listLines(paragraph.items).map((line) => `— ${line}`)]
    .map(words)
    .join("\n");
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return textHtml(words(paragraph));
  if ("verbatim" in paragraph) return textHtml(typograph(paragraph.verbatim));
  if ("card" in paragraph) return cardHtml(words(paragraph.card), words(paragraph.lines));
  if ("href" in paragraph) {
    const { label, href, isAside, isSecond } = paragraph;
    return isAside ? asideHtml(label, href) : buttonHtml(label, href, isSecond);
  }
  return listHtml(words(paragraph.title), listLines(paragraph.items).map(words));
}

const words = (text: string) => typograph(unlinked(text));
