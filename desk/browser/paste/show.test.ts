/** @jest-environment jsdom */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { readBlocks } from "./read";
import { toMarkdown } from "./to-markdown";
import { sentences } from "./told";
import { plainLetters } from "./html/letters";
test("x", () => {
  let out = "";
  for (const name of readdirSync("desk/testing/clipboard").filter((n) => /html$|txt$/.test(n))) {
    const raw = readFileSync("desk/testing/clipboard/" + name, "utf8");
    const read = readBlocks({ html: name.endsWith("html") ? raw : "", text: name.endsWith("html") ? "" : plainLetters(raw), fragment: "", mode: "", pictures: [], others: [] }, []);
    if (typeof read === "string") { out += read; continue; }
    out += `######## ${name}\n${toMarkdown(read.blocks.filter((b) => b.type !== "picture"))}\n${JSON.stringify(sentences(read.told))} kept ${read.kept.length}\n`;
  }
  writeFileSync("/tmp/show.txt", out);
});
