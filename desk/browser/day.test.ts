import { dayMistake, dayOf, shownDay } from "./day";

test.each([
  ["5.6.2019", "2019-06-05"],
  ["2019-06-05", "2019-06-05"],
  [" 05 . 06 .\u00A02019 г.\n", "2019-06-05"],
  ["05/06/2019", "2019-06-05"],
  ["5–6–2019", "2019-06-05"],
  ["2019.6.5", "2019-06-05"],
  ["5,6,2019", "2019-06-05"],
  ["5 6 2019", "2019-06-05"],
  ["29.02.2024", "2024-02-29"],
])("%s is the day %s of a file", (typed, day) => {
  expect(dayOf(typed)).toBe(day);
  expect(dayMistake(typed)).toBeUndefined();
});

test.each([
  ["29.02.2023", "Дня 29 в 02.2023 нет"],
  ["05.13.2019", "Месяца 13 не бывает"],
  ["5.6.19", "Напишите дату цифрами"],
  ["05.06.", "Напишите дату цифрами"],
  ["вчера", "Напишите дату цифрами"],
  ["2019-02-30", "Дня 30 в 02.2019 нет"],
  ["05.06.0219", "Проверьте год: 0219."],
  ["05.06.2109", "Проверьте год: 2109."],
])("%s is refused in words", (typed, said) => {
  expect(dayOf(typed)).toBeUndefined();
  expect(dayMistake(typed)).toContain(said);
});

test("an unfinished day is shown as it was typed", () => {
  expect(shownDay("2019-06-05")).toBe("05.06.2019");
  expect(shownDay("05.06.")).toBe("05.06.");
});
