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

test.each(["Иванова", "Семёнова Ирина", "Ольга"])("does not find it by «%s»", (query) => {
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
