import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import type { Attachment } from "postal-mime";
import type { TestApp } from "./test-app";

export interface ReceivedLetter {
  subject: string;
  /** With plain spaces for no-break ones. */
  text: string;
  html: string;
  /** Address; empty where an answer goes to the sender. */
  replyTo: string;
  /** The calendar file with its folded lines joined; empty without one. */
  calendar: string;
  /** Those of a letter about several visits. */
  calendars: string[];
}

/** Every letter to `email` so far, oldest first. */
export async function lettersTo(
  { app, dataDir }: TestApp,
  email: string,
): Promise<ReceivedLetter[]> {
  await app.mailSettled();
  const directory = path.join(dataDir, "outbox");
  // The first letter makes the folder.
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => name.endsWith(".eml")).sort();
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(directory, name)))),
  );
  return letters
    .filter((letter) =>
      letter.to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()),
    )
    .map(({ subject = "", text = "", html = "", replyTo, attachments }) => ({
      subject,
      text: text.replaceAll("\u00a0", " "),
      html,
      replyTo: replyTo?.[0]?.address ?? "",
      calendar: calendarsOf(attachments, "application/ics")[0] ?? "",
      calendars: calendarsOf(attachments, "text/calendar"),
    }));
}

const calendarsOf = (attachments: Attachment[], type: string): string[] =>
  attachments
    .filter(({ mimeType }) => mimeType === type)
    .map(({ content }) =>
      (typeof content === "string" ? content : new TextDecoder().decode(content)).replaceAll(
        /\r?\n /g,
        "",
      ),
    );

/** The activation code in the newest letter to `email`. */
export const activationCode = (test: TestApp, email: string): Promise<string> =>
  linkParameter(test, email, "activation");

/** The token of the password link in the newest letter to `email`. */
export const resetToken = (test: TestApp, email: string): Promise<string> =>
  linkParameter(test, email, "reset");

/** The token of the link in the newest letter to `email` that gives the account back to it. */
export const undoToken = (test: TestApp, email: string): Promise<string> =>
  linkParameter(test, email, "undo-email");

async function linkParameter(test: TestApp, email: string, name: string): Promise<string> {
  const letter = (await lettersTo(test, email)).at(-1);
  const [, value] = new RegExp(`/[?#]${name}=([\\w-]+)`).exec(letter?.text ?? "") ?? [];
  if (value === undefined) throw new Error(`no ${name} link in the newest letter to ${email}`);
  return value;
}
