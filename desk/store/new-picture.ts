import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { cleanAs } from "../pictures/clean-picture";
import type { Change } from "./change";

/**
 * A picture is never written over another one: texts that show that one would show something else.
 *
 * @throws DeskError when there is another one of this name, or as cleanAs
 */
export async function newPicture(file: string, bytes: Buffer): Promise<Change> {
  const content = await cleanAs(file, bytes);
  if (existsSync(file) && !(await readFile(file)).equals(content)) {
    throw new DeskError(
      `Рисунок ${path.basename(file)} уже есть, и он другой. Добавьте ваш ещё раз: стол даст ему новое имя.`,
      409,
    );
  }
  return { file, content };
}
