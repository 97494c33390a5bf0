import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { versionOf } from "../files/editor-text";
import { currentEditor } from "../git/editor";
import { isRepository, gitPlaces } from "../git/refs";
import { placeOf } from "../store/places";
import { unlessMissing } from "../disk-trouble";

/** What an opened page should know of its text before its author writes. */
export interface Presence {
  /** Who else has the text open: names of colleagues, and whether it is another window of one's own. */
  people: string[];
  isTwice: boolean;
  /** The version of the file now. */
  version: string;
}

/** A page reports every five seconds; one that has not for so long is closed. */
const MAX_SILENCE_MS = 15_000;

/** Shared by all checkouts of a repository: colleagues have a process each, and meet here only. */
const folderFor = async (file: string): Promise<string> =>
  path.join(
    (await isRepository()) ? (await gitPlaces()).common : ".desk",
    "desk-open",
    file.replaceAll("/", "~"),
  );

/** Notes the page, with the name of its author: git is asked for it once a page. @returns the name */
async function report(folder: string, page: string): Promise<string> {
  const [own, now] = [path.join(folder, page), new Date()];
  const known = await readFile(own, "utf8").catch(unlessMissing);
  if (known !== undefined) {
    await utimes(own, now, now);
    return known;
  }
  const me = (await currentEditor())?.name ?? "";
  await mkdir(folder, { recursive: true });
  await writeFile(own, me);
  return me;
}

/** @returns whose pages have a text open, `page` aside */
async function namesIn(folder: string, me: string, page?: string): Promise<string[]> {
  const names: string[] = [];
  // A page may close while it is looked at.
  for (const other of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const place = path.join(folder, other);
    const seen = await stat(place).catch(unlessMissing);
    if (other === page || !seen) continue;
    if (Date.now() - seen.mtimeMs > MAX_SILENCE_MS) await rm(place, { force: true });
    else names.push((await readFile(place, "utf8").catch(unlessMissing)) ?? me);
  }
  return names;
}

/** @returns whether any page has a text open, in this checkout or another one */
export const isOpen = async (file: string): Promise<boolean> =>
  (await namesIn(await folderFor(file), "")).length > 0;

/**
 * Notes that a page has a text open.
 *
 * @param page the name of the opened page
 * @returns who else has, in this checkout or another one
 * @throws DeskError when it is no text of ours
 */
export async function present(named: string, page: string): Promise<Presence> {
  const file = placeOf(named);
  const folder = await folderFor(file);
  const me = await report(folder, page);
  const names = await namesIn(folder, me, page);
  return {
    people: [...new Set(names.filter((name) => name !== me))],
    isTwice: names.includes(me),
    version: existsSync(file) ? versionOf(readFileSync(file, "utf8")) : "",
  };
}

/** A page that closes says so: the next one need not wait. */
export async function absent(named: string, page: string): Promise<void> {
  await rm(path.join(await folderFor(placeOf(named)), page), { force: true });
}
