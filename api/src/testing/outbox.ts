import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import type { TestApp } from "./test-app";

export interface ReceivedLetter {
  subject: string;
  text: string;
  html: string;
}

/** Every letter to `email` so far, oldest first. */
export async function lettersTo(
  { app, dataDir }: TestApp,
  email: string,
): Promise<ReceivedLetter[]> {
  await app.mailSettled();
  const directory = path.join(dataDir, "outbox");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".eml")).sort();
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(directory, name)))),
  );
  return letters
    .filter((letter) =>
      letter.to?.some(({ address }) => address?.toLowerCase() === email.toLowerCase()),
    )
    .map(({ subject = "", text = "", html = "" }) => ({ subject, text, html }));
}

/** The activation code in the newest letter to `email`. */
export async function activationCode(test: TestApp, email: string): Promise<string> {
  const letter = (await lettersTo(test, email)).at(-1);
  const [, code] = /\/\?activation=([\w-]+)/.exec(letter?.text ?? "") ?? [];
  if (code === undefined) throw new Error(`no activation link in the letters to ${email}`);
  return code;
}
