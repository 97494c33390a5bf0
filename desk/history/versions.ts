import { existsSync, readFileSync } from "node:fs";
import { collectionOf, isTexts } from "../collections/collections";
import { DeskError } from "../desk-error";
import { keepDraft } from "../drafts/drafts";
import { forEditor, versionOf } from "../files/for-editor";
import { git } from "../review/git";
import { published } from "../review/refs";
import { titleOf } from "../review/names";
import { placeOf } from "../store/places";

/** A text as readers had it from some day on. */
export interface Version {
  commit: string;
  who: string;
  /** ISO 8601. */
  when: string;
  words: string;
  /** Where it lay then: a text may have moved since. */
  file: string;
}

const FORMAT = "%x1e%H%x1f%an%x1f%aI%x1f%s";

/** @returns the last one first */
export async function versionsOf(named: string): Promise<Version[]> {
  const file = placeOf(named);
  const { commit } = await published();
  const log = await git([
    "log",
    "--follow",
    "--name-only",
    `--format=${FORMAT}`,
    "-n",
    "100",
    commit,
    "--",
    file,
  ]);
  return log
    .split("\x1e")
    .filter((record) => record.trim() !== "")
    .map((record) => {
      const [line = "", ...files] = record.trim().split("\n").filter(Boolean);
      const [number = "", who = "", when = "", words = ""] = line.split("\x1f");
      return { commit: number, who, when, words, file: files.at(-1) ?? file };
    });
}

/**
 * «Вернуть таким»: the old text becomes the author's draft, on top of the text that is there now. Nothing is written before they
 * save it, and the check of today has its say then.
 *
 * @returns where the editor opens it
 */
export async function restore(named: string, commit: string): Promise<string> {
  const file = placeOf(named);
  const version = (await versionsOf(file)).find((one) => one.commit === commit);
  const collection = collectionOf(file);
  if (!version || !collection || !isTexts(collection))
    throw new DeskError("Такой версии у этого текста нет.", 404);
  const old = await git(["cat-file", "blob", `${commit}:${version.file}`]);
  const base = existsSync(file) ? versionOf(readFileSync(file, "utf8")) : "";
  const raw = forEditor(file, `${old}\n`).replace(/^version: .*$/m, `version: "${base}"`);
  await keepDraft({ file, collection: collection.id, title: titleOf(file, old), raw, base });
  const entry = file.slice(collection.folder.length + 1, -".mdx".length);
  return `/texts#/collections/${collection.id}/entries/${entry}`;
}
