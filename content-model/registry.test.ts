import { readFileSync } from "node:fs";
import path from "node:path";
import { DATA_FILES, textFolders } from "./registry";

const guide = readFileSync("content/README.md", "utf8");

test("the rules for authors name every data file and every folder of texts", () => {
  const files = Object.keys(DATA_FILES).map((file) => `\`${path.posix.basename(file)}\``);
  expect(files.filter((name) => !guide.includes(name))).toEqual([]);
  const folders = textFolders.map(({ folder }) => folder.split("/").at(-1) ?? "");
  expect(folders.filter((name) => !new RegExp(`\`(?:${name}\`|.*${name}/)`).test(guide))).toEqual(
    [],
  );
});

test("no two things that authors see are called alike", () => {
  const names = [...Object.values(DATA_FILES), ...textFolders].map(({ label }) => label);
  expect(new Set(names).size).toBe(names.length);
});
