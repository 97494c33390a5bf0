import fc from "fast-check";
import { repeats } from "../../api/src/testing/effort";
import { plainText } from "../files/file-text";
import { contentFiles, rawOf } from "../files/testing/edits";
import { placesIn, replaced } from "./places";
import { passagesOf } from "../russian/passages";

const FILES = contentFiles().filter((file) => file.endsWith(".mdx"));
const NEW = "Ыыы";

/** Keys, addresses, numbers of sources, blocks with their names, code: found by their letters, not by a parser. */
const TECHNICAL =
  /^ *[a-z]\w*:|https?:[^\s")]+|\]\([^)]*\)|:+[a-z][\w-]*(?=[[{\n])|:(?:source|shared-fact)\[[^\]]*\]|\b(?!alt|title)[a-z]+="[^"]*"|`[^`]*`|^ *- |^#+ |\*+|^(?:date|cover|reviewer|topics|sources):.*/gm;

const wanted = (find: string, put: string) => ({ find, put, isPart: true, isAnyCase: false });

test("a replaced word leaves each other byte of any text, and everything technical, as it was", () => {
  let count = 0;
  fc.assert(
    fc.property(fc.constantFrom(...FILES), fc.nat(), fc.nat(), (file, one, other) => {
      const raw = plainText(rawOf(file));
      const text = passagesOf(file, raw);
      const words = text.flatMap((passage) => passage.text.match(/[а-дж-я]+|[a-z]+/giu) ?? []);
      const word = words[one % words.length] ?? "";
      const places = placesIn(text, wanted(word, NEW)).filter(
        (_, at) => (other >> (at % 8)) % 2 === 0,
      );
      const changed = replaced(file, raw, text, places);
      expect(changed?.replaceAll(NEW, word)).toBe(raw);
      expect(changed?.match(TECHNICAL)).toEqual(raw.match(TECHNICAL));
      expect(changed?.split(NEW)).toHaveLength(places.length + 1);
      count += places.length;
    }),
    { numRuns: repeats({ whole: 3_000, quick: 60 }), seed: jest.getSeed() },
  );
  expect(count).toBeGreaterThan(30);
});

const RAW = '---\ntitle: Крем\ndescription: "Крем"\n---\n\nКрем.\n\n:term[крем] и [крем](/крем).\n';
const FILE = "content/articles/krem/index.mdx";

test.each([
  ["Крем", "- Гель", undefined],
  ["Крем", "# Гель", undefined],
  ["Крем", "Гель :care[х]", undefined],
  ["Крем", "Гель https://example.ru", undefined],
  ["Крем", "Гель: новый", undefined],
  ["Крем", "", undefined],
  ["крем", "*{г}* <ель>", "\\*\\{г\\}\\* \\<ель\\>"],
])("%s becomes «%s» as words, or not at all", (find, put, written) => {
  const text = passagesOf(FILE, RAW);
  const places = placesIn(text, wanted(find, put));
  const meant = written && RAW.replace("[крем](", `[${written}](`);
  expect(replaced(FILE, RAW, text, places)).toBe(meant);
});
