import { readdirSync, readFileSync } from "node:fs";

/** Every text and data file of the project, by its path from the root. */
export const contentFiles = (): string[] =>
  readdirSync("content", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:mdx|yml)$/.test(file))
    .map((file) => `content/${file}`);

export const rawOf = (file: string): string => readFileSync(file, "utf8");
