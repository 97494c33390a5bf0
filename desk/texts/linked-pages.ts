import { readFileSync } from "node:fs";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { addressOf } from "../store/move-text";
import { titleOf } from "../files/names";

/** @returns the pages that a text can link to, each by its title, as the author has them now */
export const linkedPages = (): { title: string; address: string }[] =>
  textFiles().flatMap((file) => {
    const address = addressOf(file);
    return address ? [{ title: titleOf(file, readFileSync(file, "utf8")), address }] : [];
  });
