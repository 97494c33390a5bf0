import { writeFileSync } from "node:fs";
import path from "node:path";
import { atOnce } from "../testing/at-once";
import { ARTICLE, type Desk, eachInOneFolder, read } from "./testing/project";

let project: string;
let desk: Desk;
eachInOneFolder((folder, at) => {
  project = folder;
  desk = at;
});

test("a text of megabytes that somebody made by hand is shown at once: its beginning, and the way to all of it", async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `Строка номер ${index}.`);
  writeFileSync(path.join(project, ARTICLE), lines.join("\n"));
  await desk.see("/review/unsent");
  const page = await atOnce(() => desk.see("/review/unsent"));
  expect(page).toContain("<ins>Строка номер 1.</ins>");
  expect(page).toContain("Изменений слишком много: показано только начало.");
  expect(page.length).toBeLessThan(2_000_000);
  const [, address = ""] = /href="([^"]+)">Файл целиком, как стало/.exec(page) ?? [];
  expect(await desk.see(address)).toBe(read(project, ARTICLE));
});

test.each(["x", "0".repeat(40), "HEAD"])("there is no text of the number «%s»", async (number) => {
  expect(await desk.see(`/review/text/${number}`)).toContain("Такого файла нет");
});
