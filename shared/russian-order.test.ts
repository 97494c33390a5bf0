import { byName, inRussianOrder } from "./russian-order";

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
