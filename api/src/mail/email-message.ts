import { unlinked } from "@rodinki/contract/web-address";
import { listLines } from "../../../shared/russian";
import { typograph } from "../../../shared/typograph";
import {
  SENDER,
  addressesHtml,
  asideHtml,
  buttonHtml,
  cardHtml,
  emailHtml,
  listHtml,
  textHtml,
} from "./email-html";
import type { CalendarEvent } from "./invitation";
import type { Subscription } from "./subscription";

/** An e-mail without its recipient; plain data, so that it can wait in the database. */
export interface EmailMessage {
  subject: string;
  text: string;
  html: string;
  /** Address for answers, if it is not the sender. */
  replyTo?: string;
  /** Calendar entry that is attached as a file. */
  calendar?: CalendarEvent;
  /** Entries of several visits, a file each: calendars read one entry from a file. */
  calendars?: CalendarEvent[];
  /** Subscription that the e-mail belongs to, which its reader may stop by one click in the mail program. */
  subscription?: Subscription;
}

/** A link: a button in HTML, an address in text. */
interface Link {
  label: string;
  href: string;
  /** Whether the link is the other answer beside a button, or takes something away: its button is not filled. */
  isSecond?: boolean;
  /** Whether the link leads to something else than what the e-mail is about: it gets no button. */
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

/** Builds both bodies of an e-mail from the same paragraphs, with no-break spaces where Russian wants them. */
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
