import { mkdir, rename } from "node:fs/promises";
import path from "node:path";

/** What belongs to the writing of texts in this checkout, and is in no commit. */
const FOLDER = ".desk/texts";

/** No name in `content/` has this letter (desk/store/places.ts). */
const SLASH = "~";

/** @returns the folder with what the desk keeps of a text: who has saved it last, and its earlier states */
export const ownPlace = (file: string): string => path.join(FOLDER, file.replaceAll("/", SLASH));

/** A text has got another address: what is kept of it goes there. What is kept of another text there stays. */
export async function movePlace(from: string, to: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await rename(ownPlace(from), ownPlace(to)).catch((error: NodeJS.ErrnoException) => {
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(error.code ?? "")) throw error;
  });
}
