import { readFile } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { writeSafely } from "../store/journal";
import { unlessMissing } from "../disk-trouble";
import { gitOr, parts } from "./git";
import { onceInStep } from "./serialize";
import { gitPlaces } from "./refs";

/** The person at the desk: every change is signed with this name. */
export interface Editor {
  name: string;
  email: string;
}

const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;
// git ends a name at these.
const NAME = /^[^<>\p{Cc}]{1,100}$/u;

/** @throws DeskError when the name or the address is not valid */
export function checkedEditor(name: string, email: string): Editor {
  const editor = { name: name.trim(), email: email.trim() };
  if (!NAME.test(editor.name))
    throw new DeskError("Напишите, как вас зовут: до 100 знаков, без угловых скобок.");
  if (!EMAIL.test(editor.email))
    throw new DeskError("Напишите адрес почты, например ivanova@example.ru.");
  return editor;
}

/** Lies in the repository's own folder, one for each checkout, and is part of no commit. */
const ownFile = async (folder?: string): Promise<string> =>
  path.join((await gitPlaces(folder)).own, "desk-editor.json");

/** @returns what git's own settings say; of several values the last counts */
async function configured(): Promise<Partial<Editor>> {
  const options = ["-z", "--get-regexp", "^user\\.(name|email)$"];
  const said = await onceInStep("editor", () => gitOr(["config", ...options]));
  const values = new Map(parts(said ?? "").map((line) => line.split("\n") as [string, string]));
  return { name: values.get("user.name"), email: values.get("user.email") };
}

/** @returns the editor who has introduced themselves in a checkout, by default in this one */
export async function saidEditor(folder?: string): Promise<Editor | undefined> {
  const said = await readFile(await ownFile(folder), "utf8").catch(unlessMissing);
  return said === undefined ? undefined : (JSON.parse(said) as Editor);
}

/** @returns the editor at this desk: by the sign-in of a team's server, by their own introduction, or by git's settings */
export async function currentEditor(): Promise<Editor | undefined> {
  const { DESK_EDITOR_NAME, DESK_EDITOR_EMAIL } = process.env;
  if (DESK_EDITOR_NAME && DESK_EDITOR_EMAIL)
    return checkedEditor(DESK_EDITOR_NAME, DESK_EDITOR_EMAIL);
  const said = await saidEditor();
  if (said) return said;
  const { name, email } = await configured();
  return name && email ? checkedEditor(name, email) : undefined;
}

/** Remembers who works here. */
export async function introduce(editor: Editor): Promise<void> {
  await writeSafely(await ownFile(), JSON.stringify(editor), 0o600);
}

/** @throws DeskError before the editor has introduced themselves */
export async function knownEditor(): Promise<Editor> {
  const editor = await currentEditor();
  if (editor) return editor;
  throw new DeskError("Сначала представьтесь: напишите имя и почту на странице «Проверка».");
}
