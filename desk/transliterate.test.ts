import { addressMistake, proposeAddress, transliterate } from "./transliterate";

const none = new Set<string>();

test.each([
  ["Меланома у детей", "melanoma-u-detej"],
  ["О чём спросить на осмотре", "o-chem-sprosit-na-osmotre"],
  ["Крем SPF 30+ — и café", "krem-spf-30-i-cafe"],
  ["Қанат Әлия Ғұмар", "kanat-aliya-gumar"],
  ["Її Є Ґанок, Ўсё", "ii-e-ganok-use"],
  ["Ӗҫ чӑваш, Ѓорѓи", "es-chavash-gorgi"],
  ["№ 5: 10⁵ клеток", "5-10-kletok"],
  ["straße ﬁle Øre Œuvre Łódź ıŞık", "strasse-file-ore-oeuvre-lodz-isik"],
])("makes an address of «%s» as the existing ones are written", (title, address) => {
  expect(transliterate(title)).toBe(address);
});

test("cuts a long title at a word", () => {
  const address = transliterate("Очень длинный заголовок ".repeat(9));
  expect(address.length).toBeLessThanOrEqual(70);
  expect(address).toMatch(/zagolovok$|dlinnyj$|ochen$/);
});

test("is never empty, the file's own name, or the address of another text", () => {
  expect(proposeAddress("«…»", none)).toBe("tekst");
  expect(proposeAddress("Index", none)).toBe("index-2");
  expect(proposeAddress("Нул", none)).toBe("nul-2");
  expect(proposeAddress("Солнце", new Set(["solnce", "solnce-2"]))).toBe("solnce-3");
});

test.each([["Солнце"], ["two--hyphens"], ["Big"], ["-a"], ["a/b"]])("refuses «%s»", (address) => {
  expect(addressMistake(address, none)).toMatch(/латинскими буквами/);
});

test("refuses what is taken, and lets the rest stand", () => {
  expect(addressMistake("solnce", new Set(["solnce"]))).toMatch(/уже есть/);
  expect(addressMistake("index", none)).toMatch(/занят/);
  for (const name of ["con", "com1", "nul"])
    expect(addressMistake(name, none)).toMatch(/не создать в Windows/);
  expect(addressMistake("com10", none)).toBeUndefined();
  expect(addressMistake("solnce-na-dache", none)).toBeUndefined();
});
