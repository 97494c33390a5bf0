import { readFileSync } from "node:fs";
import { parseDataFile } from "../data/data-files";
import { SIGNS_FILE } from "../data/signs";
import { checkSignProse, checkSignsInData, checkTriage } from "./check-signs";

const yaml = readFileSync(SIGNS_FILE, "utf8");
const signs = parseDataFile(SIGNS_FILE, yaml);
const check = (text: string, list = signs) => checkSignProse("content/pages/x.mdx", text, list);

test.each([
  ["Если пятно кровоточит, запишитесь в ближайшие дни.", "в ближайшие дни"],
  ["Родинка меняет цвет? Родинка меняет цвет — звоните сегодня.", "сегодня"],
  ["Ранка не заживает за четыре недели: спешить не нужно.", "спешить не"],
  ["Плотный узелок растёт, покажите его на этой неделе.", "на этой неделе"],
  ["Новая родинка появилась после 40 лет: покажите её на обычном осмотре.", "на обычном осмотр"],
  ["Тёмная полоса под ногтем: не спеша запишитесь.", "не спеша"],
  ["На ладони тёмное пятно, и это на ладони пятно можно показать планово.", "планово"],
  ["Если пятно зудит, вызывайте 103.", "103"],
  ["Прощупывается лимфоузел — к врачу на днях.", "на днях"],
  ["Пятно **быстро растёт**:source[1], и бесплатный осмотр подойдёт.", "бесплатный осмотр подойд"],
])("«%s» says otherwise than the list", (sentence, said) => {
  expect(() => check(`Начало.\n\n${sentence}`)).toThrow(
    new RegExp(`content/pages/x\\.mdx:3 — .*«${said}».*content/signs\\.yml`),
  );
});

test.each([
  "Если пятно кровоточит, позвоните сегодня.",
  "Это не срочно. Пятно меняет цвет — покажите его в ближайшие дни.",
  "Пятно кровоточит — звоните сегодня, меняет цвет — на этой неделе.",
  "Сегодня прочитайте, отчего пятно меняется.",
  "Пятно меняет цвет: приходите не сегодня, а в ближайшие дни.",
])("«%s» agrees with it", (sentence) => {
  expect(() => check(sentence)).not.toThrow();
});

test("a card with an urgency of its own holds no sign of another", () => {
  const card = (level: string) =>
    `:::care{level="${level}" title="Если:"}\n- пятно кровоточит.\n:::\n`;
  expect(() => check(card("week"))).toThrow("x.mdx:2");
  expect(() => check(card("today"))).not.toThrow();
});

test("a sign that moves takes the rule along", () => {
  const moved = parseDataFile(
    SIGNS_FILE,
    yaml.replace(/( {2}bleeding:[\s\S]*?urgency: )today/, "$1week"),
  );
  expect(() => check("Если пятно кровоточит, запишитесь в ближайшие дни.", moved)).not.toThrow();
  expect(() => check("Если пятно кровоточит, позвоните сегодня.", moved)).toThrow(
    /«На.этой.неделе»/,
  );
});

test("a complaint whose signs are not equally urgent stops the build", () => {
  const complaint = { title: "Кровоточит", signs: ["bleeding", "changing"] };
  expect(() => checkTriage([complaint], signs)).toThrow("разная срочность: today, week");
});

test("a sign that two complaints name stops the build", () => {
  const complaint = { title: "Кровоточит", signs: ["bleeding"] };
  expect(() => checkTriage([complaint, complaint], signs)).toThrow("назван дважды");
});

test("the other data files agree with the list", () => {
  expect(checkSignsInData).not.toThrow();
});
