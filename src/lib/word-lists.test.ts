import { LEVELS, readLists, writeLists, type WordList } from "./word-lists";

const lists: WordList[] = [
  { key: "бугорк", form: "бугорок", pages: [[0, 1]] },
  {
    key: "меланом",
    form: "меланома",
    pages: [
      [2, LEVELS - 1],
      [38, 3],
      [40_000, 7],
    ],
  },
  { key: "меланоцит", form: "меланоцитов", pages: [[1, 2]] },
];

test("lists of words are read as they were written, also without their order", () => {
  const read = readLists(writeLists([...lists].reverse()));
  expect(read.map(({ key, pages }) => ({ key, pages }))).toEqual(
    lists.map(({ key, pages }) => ({ key, pages })),
  );
  expect(readLists(writeLists([]))).toEqual([]);
});

test("a form is kept only if a part of it would not be found without it", () => {
  const forms = readLists(writeLists(lists)).map(({ form }) => form);
  // «бугоро» is no word; «меланома» and all its beginnings have the key or are parts of it.
  expect(forms).toEqual(["бугорок", "меланом", "меланоцит"]);
});
