import fc from "fast-check";
import { onLatinKeyboard } from "../../../../../shared/keyboard";
import { searchOf } from "./match";

const visit = { familyName: "Семёнова-Анненская", name: "Алёна", patronymicName: "Петровна" };

const scoreOf = (query: string) => {
  const search = searchOf(query);
  return search?.by === "names" ? search.match(visit) : search;
};

test.each([
  "Семёнова",
  "семенова анненская",
  "семен",
  "Алёна Семенова",
  "анненская алена петровна",
  "ctv`yjdf",
  "semenova",
  '"Семёнова"',
  'Семёнова "Алёна"',
])("finds the visit by «%s»", (query) => {
  expect(scoreOf(query)).toBe(0);
});

test.each(["семинова", "Семеонва", "анненкая"])("finds it in spite of a slip: «%s»", (query) => {
  expect(scoreOf(query)).toBeGreaterThan(0);
});

test.each(["Иванова", "Семёнова Ирина", "Ольга", "юб"])("does not find it by «%s»", (query) => {
  expect(scoreOf(query)).toBeNull();
});

test.each([
  ["6789", "phone", "6789"],
  ["89123456789", "phone", "9123456789"],
  ["+7 (912) 345-67-89", "phone", "9123456789"],
  ["345 67 89", "phone", "3456789"],
  // Last digits that begin as a number with the country's code does.
  ["8912", "phone", "8912"],
  ["7-345", "phone", "7345"],
  ["РК-7F3N9Q", "record", "7f3n9q"],
  ["рк 7f3n9q", "record", "7f3n9q"],
  ["7f3n9q", "record", "7f3n9q"],
  ["РК-DFGJLN", "record", "dfgjln"],
  // All of it in the Russian layout.
  ["РК-7А3Т9Й", "record", "7f3n9q"],
  ["7а3т9й", "record", "7f3n9q"],
  ["ALENA@example.org", "email", "alena@example.org"],
  ["alena@", "email", "alena@"],
  ['фдутф"учфьздующкп', "email", "alena@example.org"],
])("takes «%s» for a %s", (query, by, text) => {
  expect(searchOf(query)).toEqual({ by, text });
});

test.each(["а", " ", "789", "-", "…"])("asks for more than «%s»", (query) => {
  expect(searchOf(query)).toBeNull();
});

/** Few letters, so that many names are similar. */
const letters = fc.constantFrom(..."абвеёйЕ-");
const words = fc.string({ unit: letters, minLength: 1, maxLength: 9 });
const slips = fc.array(
  fc.record({
    at: fc.nat(8),
    put: fc.constantFrom("", "а", "е", "зб"),
    drop: fc.nat(2),
    isSwap: fc.boolean(),
  }),
  { maxLength: 2 },
);

const mistype = (
  word: string,
  { at, put, drop, isSwap }: { at: number; put: string; drop: number; isSwap: boolean },
) =>
  isSwap
    ? word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
    : word.slice(0, at) + put + word.slice(at + drop);

test("the pattern for the database has every name that matches", () => {
  let matched = 0;
  fc.assert(
    fc.property(
      words,
      words,
      slips,
      fc.boolean(),
      fc.nat(9),
      (familyName, name, errors, isLatin, end) => {
        const typed = errors.reduce(mistype, familyName).slice(0, end + 2);
        const search = searchOf(isLatin ? onLatinKeyboard(typed) : typed);
        if (search?.by !== "names") return;
        if (search.match({ familyName, name, patronymicName: "" }) === null) return;
        matched += 1;
        expect(` ${familyName} ${name} `).toMatch(new RegExp(search.pattern));
      },
    ),
    { numRuns: 3_000 },
  );
  expect(matched).toBeGreaterThan(500);
});

test("the pattern has a name with an error in each half", () => {
  const search = searchOf("кюзнецава");
  const pattern = search?.by === "names" ? search.pattern : "";
  expect(" Кузнецова Анна").toMatch(new RegExp(pattern));
});

test("the pattern has other spellings of a name, and no other names", () => {
  const search = searchOf("птицына");
  const pattern = search?.by === "names" ? search.pattern : "";
  for (const name of [" O’Нил Анна", " Пти\u0301цына", " Птицына", " ПТИЦИНА"])
    expect(name).toMatch(new RegExp(pattern));
  for (const name of [" Иванова Анна Петровна", " Кузнецова-Белых"])
    expect(name).not.toMatch(new RegExp(pattern));
});

test("the pattern leaves out what no name in Russian letters has", () => {
  const search = searchOf("соловьева");
  expect(search).toMatchObject({ pattern: expect.not.stringMatching(/[a-z]/) as string });
});
