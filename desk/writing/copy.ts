import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { editorAddress } from "../collections/editor-address";
import { placeAs } from "../store/move-text";
import { DeskError } from "../desk-error";
import { serialize } from "../git/serialize";
import { writeTogether } from "../store/journal";
import { savedText } from "../store/saved-text";
import { unnamedAddress } from "../unnamed";

/**
 * «Сделать копию»: a new text that begins with the words and pictures of another one, and has no address yet.
 *
 * @returns where the editor opens it
 * @throws DeskError when it is no text, or is deleted
 */
export const copyText = (named: string): Promise<string> =>
  serialize(async () => {
    const { file, raw } = savedText(named);
    if (!file.endsWith(".mdx")) throw new DeskError("Скопировать можно только текст.");
    const copy = placeAs(file, unnamedAddress(randomBytes(8).toString("hex")));
    const folder = path.posix.dirname(file);
    const names = path.posix.basename(file) === "index.mdx" ? readdirSync(folder) : [];
    await writeTogether([
      { file: copy, content: raw },
      ...names
        .filter((name) => name !== "index.mdx")
        .map((name) => ({
          file: path.posix.join(path.posix.dirname(copy), name),
          content: readFileSync(path.posix.join(folder, name)),
        })),
    ]);
    return `/texts${editorAddress(copy) ?? ""}`;
  });
