import { readFile, writeFile } from "node:fs/promises";
import type { Files } from "./command";
import { Refusal } from "./program";

/** The files of this process. */
export const files: Files = {
  read: (file) =>
    readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new Refusal(`Файл ${file} не читается (${error.code ?? error.message})`);
    }),
  write: (file, text) =>
    writeFile(file, text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      throw new Refusal(
        error.code === "EEXIST"
          ? `Файл ${file} уже есть: назовите новый`
          : `Файл ${file} не записать (${error.code ?? error.message})`,
      );
    }),
};
