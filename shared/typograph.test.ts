import { listLines, byName, inRussianOrder } from "./russian";
import { typograph } from "./typograph";

/** Shows the spaces that cannot be seen: `~` is a no-break space, `_` a narrow one. */
const shown = (text: string) =>
  typograph(text)
    .replace(/\u00a0/g, "~")
    .replace(/\u202f/g, "_");

test.each([
  ["и в лесу, и на воде", "и~в~лесу, и~на~воде"],
  ["пришли «к врачу»", "пришли «к~врачу»"],
  ["12 мая 2026", "12~мая 2026"],
  ["риск выше на 75 %", "риск выше на~75~%"],
  ["1 621 человек", "1_621~человек"],
  ["крем с SPF 30", "крем с~SPF~30"],
  ["Солнце — друг", "Солнце~— друг"],
  ["№5 и № 6", "№~5 и~№~6"],
  ["г. Москва, ул. Мира, д. 1", "г.~Москва, ул.~Мира, д.~1"],
  ["2026 г. Осмотр", "2026~г. Осмотр"],
  ["то же самое", "то~же самое"],
  ["Дом, сад", "Дом, сад"],
])("«%s» → «%s»", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("changes nothing but spaces, and a second time changes nothing", () => {
  const text = "С 10 до 16 — в тень, а крем с SPF 30 — каждые 2 часа.";
  const once = typograph(text);
  expect(once.replace(/[\u00a0\u202f]/g, " ")).toBe(text);
  expect(typograph(once)).toBe(once);
});

test("items end in semicolons, and the last one in a full stop", () => {
  expect(listLines(["паспорт", "номер записи"])).toEqual(["паспорт;", "номер записи."]);
  expect(listLines([])).toEqual([]);
});

test("names stand as in a Russian dictionary, and ё beside е", () => {
  const names = ["Ёлкино", "Жуков", "Абакан", "Елец", "Елкино", "Ейск", "абрамцево", "Ярославль"];
  expect(names.toSorted(inRussianOrder)).toEqual([
    "Абакан",
    "абрамцево",
    "Ейск",
    "Елец",
    "Елкино",
    "Ёлкино",
    "Жуков",
    "Ярославль",
  ]);
  expect([{ name: "Ёлкино" }, { name: "Ейск" }].toSorted(byName)[0]).toEqual({ name: "Ейск" });
});
