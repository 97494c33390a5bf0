import { entryOf } from "@rodinki/contract/sample-waiting";
import { wordsOf } from "./entry-words";

const words = (different = {}) =>
  wordsOf(entryOf(different)).map((line) => line.replaceAll("\u00a0", " "));

test("an entry is said in words", () => {
  expect(words()).toEqual([
    "Казань, любая клиника",
    "С 24 ноября по 24 декабря, в любой день недели",
    "В любое время дня",
  ]);
});

test("what is narrower is named", () => {
  expect(words({ childBirthday: "2019-06-05", clinics: ["Клиника А", "Клиника Б"] })).toEqual([
    "Для ребёнка, дата рождения 05.06.2019",
    "Казань, Клиника А, Клиника Б",
    expect.any(String),
    expect.any(String),
  ]);
  expect(words({ childBirthday: "2019-06-05", childName: "Вера" })[0]).toBe(
    "Для ребёнка (Вера), дата рождения 05.06.2019",
  );
  expect(words({ weekdays: "54321" })[1]).toContain("по будням");
  expect(words({ weekdays: "76" })[1]).toContain("по выходным");
  expect(words({ weekdays: "31" })[1]).toContain("понедельник, среда");
  expect(words({ morning: false })[2]).toBe("Время: днём, с 12 до 17; вечером, с 17");
});
