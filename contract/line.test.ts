import { asLine, hasHidden, nameKey, plainDigits, withoutHidden } from "./line";

test("a line is composed, with plain digits and single spaces", () => {
  expect(asLine(" Семе\u0308н\u00a0 \t Йод ")).toBe("Семён Йод");
  expect(asLine("дом １２")).toBe("дом 12");
  expect(plainDigits("８９１６")).toBe("8916");
});

test.each([
  ["zero width space", "\u200b"],
  ["zero width joiner", "\u200d"],
  ["left-to-right mark", "\u200e"],
  ["right-to-left override", "\u202e"],
  ["isolate", "\u2066"],
  ["byte order mark", "\ufeff"],
  ["soft hyphen", "\u00ad"],
  ["escape", "\u001b"],
  ["delete", "\u007f"],
  ["line feed", "\n"],
  ["carriage return", "\r"],
  ["line separator", "\u2028"],
  ["hangul filler", "\u3164"],
  ["variation selector", "\ufe0f"],
  ["tag", "\u{e0041}"],
  ["grapheme joiner", "\u034f"],
])("a %s is hidden", (_, character) => {
  expect(hasHidden(`Ан${character}на`)).toBe(true);
  expect(withoutHidden(`Ан${character}на`)).toBe("Анна");
});

test.each(["Анна", "Ғабдуллина-Қанатқызы", "O’Brien", "д'Артаньян", "Ñandú", "Анна\tМария", "Йё"])(
  "«%s» has nothing hidden",
  (text) => {
    expect(hasHidden(text)).toBe(false);
  },
);

test.each([
  ["Семён", "Семе\u0308н"],
  ["Ёлкино", "Елкино"],
  ["САМАРА", "Самара"],
  ["Клиника  №\u00a01", "Клиника № 1"],
  ["Ростов - на – Дону", "Ростов-на-Дону"],
])("«%s» and «%s» are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test("other names stay apart", () => {
  expect(nameKey("Анна Мария")).not.toBe(nameKey("Аннамария"));
});
