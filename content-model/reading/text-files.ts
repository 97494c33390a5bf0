import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { todayIn } from "../../shared/days";

/**
 * Every text, by its path from the root of the project.
 *
 * @param root the folder that holds `content/`
 */
export const textFiles = (root = "."): string[] =>
  readdirSync(path.join(root, "content"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => path.posix.join("content", file.split(path.sep).join("/")));

/** Content of each text, by its path from the root of the project. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Every text with its content.
 *
 * @param root the folder that holds `content/`
 */
export const readTexts = (root = "."): Texts =>
  new Map(textFiles(root).map((file) => [file, readFileSync(path.join(root, file), "utf8")]));

/** The authors' day: `YYYY-MM-DD` in Moscow. */
export const moscowDay = (): string => todayIn("Europe/Moscow");
