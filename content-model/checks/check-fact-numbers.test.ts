import { parseDataFile } from "../data/data-files";
import { checkFactNumbers, unfolded } from "./check-fact-numbers";

const facts = parseDataFile(
  "content/facts.yml",
  `
second: { text: "Вторую меланому за 5 лет находят у 4 человек из 100.", match: [вторую меланому из], source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
cream: { text: "Крем обновляют каждые два часа.", match: [обновля час], source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
spf: { text: "Подойдёт крем с SPF 30 или выше.", match: [spf или выше, spf не меньше], source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
term: { text: "После гистологии лечат не позже 7 рабочих дней.", match: [гистолог лечат], source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
baby: { text: "До шести месяцев ребёнка не держат на солнце.", match: [до год солн, до полугод солн], source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
face: { text: "На лицо нужна одна чайная ложка.", match: [лицо лож], source: { kind: law, title: Закон, year: 2020, url: "https://pravo.ru" }, read: 2026-05-12, until: 2027-05-12 }
`,
);

const check = (text: string) => () => checkFactNumbers("content/pages/x.mdx", text, facts);

test("another number of a shared fact stops the build, with its line", () => {
  expect(
    check('Начало.\n\n**Вторую** :term[меланому]{of="Меланома"} находят у 20 из 1000.'),
  ).toThrow(
    /content\/pages\/x\.mdx:3 — число 20 расходится с фактом «second».*:shared-fact\[second\]/,
  );
});

test.each([
  ["три", 3],
  ["пятью", 5],
  ["восьми", 8],
  ["десяти", 10],
  ["двенадцать", 12],
  ["двадцать пять", 25],
  ["сорок", 40],
  ["пятидесяти", 50],
  ["полутора", "1,5"],
])("«%s» is a number, too", (words, number) => {
  expect(check(`Крем обновляют через ${words} часов.`)).toThrow(
    new RegExp(`число ${number} расходится с фактом «cream»`),
  );
});

test("a number in words contradicts a fact in digits if it counts the same", () => {
  expect(check("После гистологии двое лечат не позже четырнадцати рабочих дней.")).toThrow(
    /число 14 расходится с фактом «term»/,
  );
  expect(check("После гистологии двое врачей лечат три раза в день.")).not.toThrow();
});

test("a baby's age in years contradicts one in months", () => {
  expect(check("Ребёнка до года не держат на солнце.")).toThrow(
    /число 12 расходится с фактом «baby»/,
  );
  expect(check("Ребёнка до полугода не держат на солнце.")).not.toThrow();
});

test("which cream is enough, and one spoon, are numbers as well", () => {
  expect(check("С 10 до 16 мажьтесь кремом с SPF (защитой) не меньше 50.")).toThrow(
    /число 50 расходится с фактом «spf»/,
  );
  expect(check("На лицо — две чайные ложки.")).toThrow(/число 2 расходится с фактом «face»/);
});

test.each([
  "С 10 до 16 мажьтесь кремом с SPF 30 или выше.",
  "Они мазались SPF 50+, когда индекс был 3 или выше.",
  "На лицо хватит одной ложки или 1 чайной ложки.",
  "Крем с SPF от 30 обновляйте каждые 2 часа.",
  "Вторую меланому из шести семей нашли у двух.",
  "Вторую меланому в 2022 году нашли за 5 лет у 4 из 100.:source[17]",
  "У 20 из 1000 её не было. Вторую меланому находят у немногих из нас.",
  "Меланому находят у 20 из 1000.",
])("«%s» agrees, or speaks of something else", (text) => {
  expect(check(text)).not.toThrow();
});

test("a sentence that YAML folds is read as one, with the line on which it begins", () => {
  const yaml =
    "one: >-\n  Начало.\ntwo: >-\n  После гистологии\n  лечат не позже\n  8 рабочих дней.\nthree: 9";
  expect(() => checkFactNumbers("content/x.yml", unfolded(yaml), facts)).toThrow(
    /content\/x\.yml:3 — число 8 расходится с фактом «term»/,
  );
  expect(unfolded(yaml).split("\n").at(-1)).toBe("three: 9");
});
