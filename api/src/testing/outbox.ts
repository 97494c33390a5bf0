import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import type { Attachment, Email } from "postal-mime";
import { isSameMailbox } from "@rodinki/contract/email";
import type { TestApp } from "./test-app";

interface ReceivedEmail {
  subject: string;
  /** The text, with plain spaces for no-break ones. */
  text: string;
  html: string;
  replyTo: string;
  /** The calendar file with its folded lines joined; empty without one. */
  calendar: string;
  /** Calendar files of an e-mail about several visits. */
  calendars: string[];
  headers: Record<string, string>;
}

export const mailSettled = ({ app }: Pick<TestApp, "app">): Promise<void> => app.mailSettled();

/** E-mails that were read, as their files never change. */
const read = new Map<string, Promise<Email>>();

function readEmail(file: string): Promise<Email> {
  const known = read.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  read.set(file, known);
  return known;
}

/** Waits for the mail. @returns every e-mail to `email` so far, oldest first */
export async function emailsTo(test: TestApp, email: string): Promise<ReceivedEmail[]> {
  await mailSettled(test);
  const directory = path.join(test.dataDir, "outbox");
  // The first e-mail makes the folder.
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => name.endsWith(".eml")).sort();
  const emails = await Promise.all(names.map((name) => readEmail(path.join(directory, name))));
  return emails
    .filter((message) => message.to?.some(({ address }) => isSameMailbox(address ?? "", email)))
    .map(({ subject = "", text = "", html = "", replyTo, attachments, headers }) => ({
      subject,
      text: text.replaceAll("\u00a0", " "),
      html,
      replyTo: replyTo?.[0]?.address ?? "",
      calendar: calendarsOf(attachments, "application/ics")[0] ?? "",
      calendars: calendarsOf(attachments, "text/calendar"),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    }));
}

/** Waits for the mail. @returns the subjects of all e-mails to `email`, with plain spaces */
export const subjectsTo = async (test: TestApp, email: string): Promise<string[]> =>
  (await emailsTo(test, email)).map(({ subject }) => subject.replaceAll("\u00a0", " "));

const calendarsOf = (attachments: Attachment[], type: string): string[] =>
  attachments
    .filter(({ mimeType }) => mimeType === type)
    .map(({ content }) =>
      (typeof content === "string" ? content : new TextDecoder().decode(content)).replaceAll(
        /\r?\n /g,
        "",
      ),
    );

export async function lastEmailTo(test: TestApp, email: string): Promise<ReceivedEmail> {
  const message = (await emailsTo(test, email)).at(-1);
  if (message === undefined) throw new Error(`no e-mail to ${email}`);
  return message;
}

export async function secretMailedTo(test: TestApp, email: string, link: RegExp): Promise<string> {
  const [, secret] = link.exec((await lastEmailTo(test, email)).text) ?? [];
  if (secret === undefined) throw new Error(`no ${link.source} in the newest e-mail to ${email}`);
  return secret;
}

export const activationCode = (test: TestApp, email: string): Promise<string> =>
  secretMailedTo(test, email, /\/[?#]activation=([\w-]+)/);

export const resetToken = (test: TestApp, email: string): Promise<string> =>
  secretMailedTo(test, email, /\/[?#]reset=([\w-]+)/);

export const undoToken = (test: TestApp, email: string): Promise<string> =>
  secretMailedTo(test, email, /\/[?#]undo-email=([\w-]+)/);

export const openingToken = (test: TestApp, email: string): Promise<string> =>
  secretMailedTo(test, email, /\/opening#opening=([\w-]+)/);
