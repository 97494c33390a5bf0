import { guessed } from "./guessed-items";
import { fitting, isBegun, named } from "./select-item";

const CITIES = [
  "Москва",
  "Санкт-Петербург",
  "Екатеринбург",
  "Казань",
  "Калининград",
  "Краснодар",
  "Красноярск",
  "Нижний Новгород",
  "Новосибирск",
  "Омск",
  "Орёл",
  "Ростов-на-Дону",
  "Тверь",
  "Томск",
  "Тюмень",
  "Уфа",
  "Челябинск",
  "Ярославль",
];
const items = CITIES.map((text, at) => ({ text, value: String(at) }));
const found = (typed: string) => {
  const [first, ...fit] = fitting(typed, items);
  const meant = first && isBegun(typed, first) ? [first, ...fit] : guessed(typed, items);
  return meant.map(({ text }) => text);
};

test.each([
  ["москва", "Москва"],
  ["питер", "Санкт-Петербург"],
  ["спб", "Санкт-Петербург"],
  ["санкт – петербург", "Санкт-Петербург"],
  ["екб", "Екатеринбург"],
  ["ростов на дону", "Ростов-на-Дону"],
  ["новгород", "Нижний Новгород"],
  ["орёл".normalize("NFD"), "Орёл"],
  ["  уфа ", "Уфа"],
])("«%s» is %s", (typed, city) => expect(found(typed)[0]).toBe(city));

test.each([
  ["vjcrdf", "Москва"],
  ["cg,", "Санкт-Петербург"],
  ["yb;ybq", "Нижний Новгород"],
])("«%s», on the keys of the other layout, is %s", (typed, city) =>
  expect(found(typed)[0]).toBe(city),
);

test.each([
  ["moskva", "Москва"],
  ["saint peters", "Санкт-Петербург"],
  ["yekaterinburg", "Екатеринбург"],
  ["nizhny novgorod", "Нижний Новгород"],
])("«%s», in Latin letters, is %s", (typed, city) => expect(found(typed)[0]).toBe(city));

test.each([
  ["масква", "Москва"],
  ["санк-петербург", "Санкт-Петербург"],
  ["новосе", "Новосибирск"],
  ["нижний новгорот", "Нижний Новгород"],
])("«%s», mistyped, is %s", (typed, city) => expect(found(typed)[0]).toBe(city));

test.each([
  ["кал", ["Калининград"]],
  ["красно", ["Краснодар", "Красноярск"]],
  ["омск", ["Омск", "Томск"]],
  ["т", ["Тверь", "Томск", "Тюмень"]],
])("a beginning stands above what only has the letters: «%s»", (typed, cities) =>
  expect(found(typed).slice(0, cities.length)).toEqual(cities),
);

test.each(["xyz", "париж", "ъъъ", "тула", "london"])("«%s» is no city of the list", (typed) =>
  expect(found(typed)).toEqual([]),
);

test("a city that the list lacks is not a mistyped one of it", () => {
  const some = items.filter(({ text }) => ["Москва", "Томск", "Казань"].includes(text));
  expect(guessed("омск", some.slice(0, 1))).toEqual([]);
  expect(guessed("рязань", some)).toEqual([]);
});

test("whatever contains the letters is found (§ 5), an empty text finds all", () => {
  for (const letters of ["о", "ск", "град", "ер"]) {
    const containing = CITIES.filter((city) => city.toLowerCase().includes(letters));
    expect(found(letters)).toEqual(expect.arrayContaining(containing));
    expect(
      fitting(letters, items)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(containing.sort());
  }
  expect(fitting(" ", items)).toEqual(items);
});

test("only an item's own text names it", () => {
  expect(named(" санкт – ПЕТЕРБУРГ", items)?.text).toBe("Санкт-Петербург");
  for (const typed of ["питер", "мск", "vjcrdf", "moskva"]) {
    expect(named(typed, items)).toBeUndefined();
  }
});
