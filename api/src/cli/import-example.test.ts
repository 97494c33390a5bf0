import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { clinicsCommand, HEADINGS } from "../testing/clinics-command";
import { useTestApp } from "../testing/test-app";

const test = useTestApp();
const run = (...args: string[]) => clinicsCommand(test.app.database, ...args);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rodinki-example-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("writes a sample that can be imported as it is, into a new file only", async () => {
  const file = path.join(folder, "plan.csv");

  expect(await run("import", "--example", file)).toBe(
    `Образец записан в ${file}. Замените в нём всё своим.\n`,
  );
  expect(await run("import", file)).toMatch(/^Строк: 3\. Новых времён приёма: [1-9]\d+\.\n$/);

  await writeFile(file, "план, над которым работали");
  await expect(run("import", "--example", file)).rejects.toThrow(`Файл ${file} уже есть`);
  expect(await readFile(file, "utf8")).toBe("план, над которым работали");
  await expect(run("import", "--example", path.join(folder, "no", "plan.csv"))).rejects.toThrow(
    /не записать \(ENOENT\)/,
  );
});

it("prints the sample without a file, for Excel in Russian", async () => {
  const sample = await run("import", "--example");

  expect(sample.split("\n")[0]).toBe(`\uFEFF${HEADINGS}`);
});
