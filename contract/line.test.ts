import {
  asLine,
  asText,
  hasHidden,
  nameKey,
  onOneLine,
  plainDigits,
  spokenName,
  typedKey,
  unorderedNameKey,
  withoutHidden,
  hasPiledMarks,
  withoutPiledMarks,
} from "./line";

test("a line is composed, with plain digits and single spaces", () => {
  expect(asLine(" Семе\u0308н\u00a0 \t Йод ")).toBe("Семён Йод");
  expect(asLine("дом １２")).toBe("дом 12");
  expect(plainDigits("８９１６")).toBe("8916");
});

test.each([
  ["zero width space", "\u200b"],
  ["zero width joiner", "\u200d"],
  ["right-to-left override", "\u202e"],
  ["byte order mark", "\ufeff"],
  ["soft hyphen", "\u00ad"],
  ["escape", "\u001b"],
  ["line feed", "\n"],
  ["line separator", "\u2028"],
  ["hangul filler", "\u3164"],
  ["variation selector", "\ufe0f"],
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
  ["Клиника  №\u00a01", "Клиника № 1"],
  ["Ростов - на – Дону", "Ростов-на-Дону"],
  ["Анна\nМария", "Анна Мария\u200b"],
  ["Сергеева Вера", "Cepгeeвa Bepa"],
  ["Рита Потапова", "\u03a1ита \u03a0\u03bfтапова"],
  ["Наина Йоцкая", "Наи\u0301на Йо\u0301цкая"],
  ["Алёна-Мария", "Алёна Мария."],
  ["О’Брайен", "ОБрайен"],
  ["Анна", "\uff21\u043dна"],
  ["Клиника «Ёж»", 'клиника "Еж"'],
  ["Зоя Бобова", "3оя Б06ова"],
])("«%s» and «%s» are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ["Анна Мария", "Аннамария"],
  ["Алина", "Наила"],
  ["Сергей", "Сергеи"],
  ["Доктор", "Доктор+"],
  ["Клиника № 3", "Клиника № З"],
  ["राम", "रामी"],
])("«%s» and «%s» are two names", (one, other) => {
  expect(unorderedNameKey(one)).not.toBe(unorderedNameKey(other));
});

test("a name and a surname in each other's field are the same person's", () => {
  expect(unorderedNameKey("Алёна Семёнова-Анненская")).toBe(
    unorderedNameKey("Семёнова-Анненская Алёна"),
  );
});

test("what is typed on another layout keeps its letters", () => {
  expect(typedKey("Vjcrdf-Cjxb")).toBe("vjcrdf cjxb");
});

test("several lines keep their breaks, their spaces and what joins an emoji", () => {
  const family = "👨\u200d👩\u200d👧 ❤\ufe0f";
  expect(asText(`  Раз,  два\r\n\r\n${family}\u2028три\r `)).toBe(`Раз,  два\n\n${family}\nтри`);
  expect(asText("пят\u00adно\u202e\u001b[2J\u0000\u200e\ufeff")).toBe("пятно[2J");
  expect(asText("Йод".normalize("NFD"))).toBe("Йод");
  expect(asText("\u200d\ufe0f \n")).toBe("");
});

test("what an older row holds stands on one line", () => {
  expect(onOneLine("Анна\r\n\tМария\u202e \u001b[1m")).toBe("Анна Мария [1m");
});

test.each(["http://evil.example/x", "www.evil.example", "evil.example", "a@evil.example"])(
  "a name like «%s» is no link to a mail program",
  (name) => {
    expect(spokenName(`${name}\nСрочно: ${name}`)).not.toMatch(/[.:/@]\S|\n/);
  },
);

test.each(["Анна", "О’Брайен-Петрова", "И. И. Петров", "Ғабдуллина Әлия (мл.)"])(
  "the name «%s» stays what it is",
  (name) => {
    expect(spokenName(name)).toBe(name);
  },
);

test("a letter with a pile of accents keeps two of them", () => {
  const piled = `А${"\u0301".repeat(200)}нна`;
  expect(hasPiledMarks(piled)).toBe(true);
  expect(withoutPiledMarks(piled)).toBe("А\u0301\u0301нна");
});

test.each(["Йод", "А́нненская", "Nguyễn", "יִשְׂרָאֵל", "👨‍👩‍👧 ❤️", "เสื้อ"])("«%s» has no pile", (name) => {
  for (const form of ["NFC", "NFD"]) expect(hasPiledMarks(name.normalize(form))).toBe(false);
});
