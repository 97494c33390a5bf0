import { parseList, statementCells, withList, type Row } from "./list-file";

const HEAD = "# Кто проверил\n\nНаписано рукой.\n";

const rowOf = (text: string, ...urls: string[]): Row => ({
  statement: statementCells(text, urls),
  who: "Редакция",
  when: "2026-11-21",
  line: 0,
});

const list = new Map([
  [
    "content/pages/care.mdx",
    [
      rowOf("Ждут *не больше* 3 | 5 дней [так].", "https://www.who.int/a_(b)", "https://doi.org/1"),
      rowOf("Позвоните сегодня."),
    ],
  ],
  ["content/pages/empty.mdx", []],
]);

const withoutLines = (rows: Row[] = []) => rows.map((row) => ({ ...row, line: 0 }));

test("what was written can be read again", () => {
  const read = parseList(withList(HEAD, list));
  expect([...read.keys()]).toEqual(["content/pages/care.mdx"]);
  const rows = read.get("content/pages/care.mdx");
  expect(withoutLines(rows)).toEqual(list.get("content/pages/care.mdx"));
});

test("a row says where it stands, and whose site its source is on", () => {
  const written = withList(HEAD, list);
  const [row] = parseList(written).get("content/pages/care.mdx") ?? [];
  expect(written.split("\n")[(row?.line ?? 0) - 1]).toBe(
    "| Ждут \\*не больше\\* 3 \\| 5 дней \\[так\\]. | [who.int](https://www.who.int/a_%28b%29) [doi.org](https://doi.org/1) | Редакция | 2026-11-21 |",
  );
});

test("what people wrote by hand stays, and the list is written again", () => {
  const once = withList(HEAD, list);
  expect(once.startsWith(HEAD)).toBe(true);
  expect(withList(once, list)).toBe(once);
});
