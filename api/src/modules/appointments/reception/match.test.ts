import { matchOf } from "./match";

const visit = {
  recordId: "РК-7F3N9Q",
  familyName: "Семёнова-Анненская",
  name: "Алёна",
  patronymicName: "Петровна",
  phone: "79123456789",
  email: "alena@example.org",
};

const scoreOf = (query: string) => matchOf(query)?.(visit) ?? null;

test.each([
  "Семёнова",
  "семенова анненская",
  "семен",
  "Алёна Семенова",
  "анненская алена петровна",
  "ctv`yjdf",
  "semenova",
  "6789",
  "89123456789",
  "+7 (912) 345-67-89",
  "345 67 89",
  "РК-7F3N9Q",
  "рк 7f3n9q",
  "7f3n9q",
  "ALENA@example.org",
  "alena@",
])("finds the visit by «%s»", (query) => {
  expect(scoreOf(query)).toBe(0);
});

test.each(["семинова", "Семеонва", "анненкая"])("finds it in spite of a slip: «%s»", (query) => {
  expect(scoreOf(query)).toBeGreaterThan(0);
});

test.each(["Иванова", "Семёнова Ирина", "1234", "РК-7F3N92", "olena@example.org", "Ольга"])(
  "does not find it by «%s»",
  (query) => {
    expect(scoreOf(query)).toBeNull();
  },
);

test.each(["а", " ", "789", "-", "…"])("asks for more than «%s»", (query) => {
  expect(matchOf(query)).toBeNull();
});

test("finds a record number that has letters alone", () => {
  expect(matchOf("РК-DFGJLN")?.({ ...visit, recordId: "РК-DFGJLN" })).toBe(0);
});
