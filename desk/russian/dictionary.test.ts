import { readFileSync } from "node:fs";
import { dataFiles } from "@rodinki/content-model/data/data-files";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { DeskError } from "../desk-error";
import { withWord } from "./dictionary";
import { remarks } from "./remarks";
import { closeSpeller } from "./speller";

afterAll(closeSpeller);

const RAW = "# Слова\n- { word: базалиома, like: меланома }\n- { word: санскрин }\n";

test("a word comes to its place in the alphabet", () => {
  expect(withWord(RAW, "лентиго")).toBe(
    RAW.replace("- { word: санскрин }", "- { word: лентиго }\n- { word: санскрин }"),
  );
  expect(withWord(RAW, "эфелида", "мода")).toBe(`${RAW}- { word: эфелида, like: мода }\n`);
});

test("a word that is there already changes nothing", () => {
  expect(withWord(RAW, "базалиома")).toBe(RAW);
});

test.each(["два слова", "", "a: b", "}", "сло2во"])("«%s» is no word", (word) => {
  expect(() => withWord(RAW, word)).toThrow(DeskError);
});

test("the site's own words are in the dictionary", async () => {
  const found = [];
  for (const file of [...textFiles(), ...dataFiles]) {
    const all = await remarks(file, readFileSync(file, "utf8"));
    found.push(...all.filter(({ suggestions }) => suggestions !== undefined));
  }
  expect(found).toEqual([]);
});
