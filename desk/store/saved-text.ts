import { readFileSync } from "node:fs";
import Type from "typebox";
import { DeskError } from "../desk-error";
import { plainText } from "../files/line-ends";
import { placeOf } from "./places";

/** A text or data as they are saved. */
export interface SavedText {
  /** Path from the root of the project. */
  file: string;
  raw: string;
}

/** What a page sends that asks about a saved text. */
export const FILE = Type.Object({ file: Type.String() }, { additionalProperties: false });

/** @throws DeskError when it is no text of ours, or is deleted */
export function savedText(named: string): SavedText {
  const file = placeOf(named);
  try {
    return { file, raw: plainText(readFileSync(file, "utf8")) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new DeskError("Этого текста нет: его удалили, или у него другой адрес.", 404);
  }
}
