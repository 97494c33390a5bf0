import { FILE, makeBlocksFolder } from "../../testing/blocks-folder";

const { render } = makeBlocksFolder();

const figure = (attributes: string, text = "Подпись.") => `:::figure{${attributes}}\n${text}\n:::`;

test.each([
  ["an unknown block", ":::careful\nТекст\n:::", "неизвестный блок «careful». Есть блоки care,"],
  ["a block with a Russian name", ":::внимание\nТекст\n:::", "строка с «:::» не стала блоком"],
  [
    "a block that never ends",
    ':::care{level="week" title="Если:"}\nТекст',
    "блок «care» не закрыт. Поставьте :::",
  ],
  ["an unknown block in a line", "Смотрите :drawing[1]", "неизвестный блок «drawing»"],
  [
    "a block of two colons for three",
    "::checklist",
    "блок «checklist» написан не так. Напишите :::",
  ],
  [
    "a mistyped field",
    ':::care{level="week" titel="Да"}\nТекст\n:::',
    "нет поля «titel». Напишите",
  ],
  ["a care card without a level", ":::care\nТекст\n:::", "у блока care нет признаков. Назовите их"],
  [
    "a number without a source",
    "Так.:source[99]",
    "нет источника с номером «99». Номера источников в шапке — от 1 до",
  ],
  [
    "a fact without a source",
    ":::fact\nФакт\n:::",
    "у блока fact нет поля «source». Назовите номер",
  ],
  [
    "a figure without alt",
    figure('src="./spina.svg"'),
    "у блока figure нет поля «alt». Опишите рисунок",
  ],
  [
    "a long alt",
    figure(`src="./spina.svg" alt="${"а".repeat(126)}"`),
    "описание рисунка длиннее 125",
  ],
  ["a missing picture", figure('src="./net.svg" alt="Нет"'), "нет рисунка ./net.svg. Положите"],
  [
    "a picture of another folder",
    figure('src="../x/spina.svg" alt="Спина"'),
    "нет рисунка ../x/spina.svg",
  ],
  [
    "a figure without a caption",
    figure('src="./spina.svg" alt="Спина"', ""),
    "у рисунка нет подписи. Напишите",
  ],
  [
    "a picture outside of a figure",
    "![Спина](./spina.svg)",
    "рисунок вставлен без подписи. Вставьте его блоком",
  ],
  [
    "key points below the first line",
    ":::key-points\n- раз\n- два\n- три\n:::",
    "блок key-points стоит не в начале. Поставьте",
  ],
  [
    "a checklist without a list",
    ':::checklist{title="Что"}\nРаз\n:::',
    "в блоке checklist нет списка",
  ],
  [
    "a question without an answer",
    ':::question{title="Что?"}\n:::',
    "у вопроса нет ответа. Напишите",
  ],
  [
    "an unknown fact",
    "Так: :shared-fact[net]",
    "нет факта «net». Назовите один из content/facts.yml (sun-hours, babies) или добавьте",
  ],
  [
    "a fact whose source the text does not list",
    "Так: :shared-fact[babies]",
    'в шапке нет источника факта «babies». Добавьте в sources строку - { kind: law, title: "Закон", year: 2020, url: "https://pravo.ru" }',
  ],
  ["an unknown video", '::video{slug="net"}', "нет видео «net». Назовите папку видео"],
])("refuses %s, says where it is and what to do", async (_, text, problem) => {
  const failure = render(`Первая строка.\n\n${text}\n`);
  await expect(failure).rejects.toThrow(problem);
  await expect(failure).rejects.toThrow(`${FILE}:3 —`);
});

test.each([
  ["two", "- раз\n- два"],
  ["five", "- раз\n- два\n- три\n- четыре\n- пять"],
  ["a paragraph for", "Раз. Два. Три."],
])("refuses %s key points", async (_, text) => {
  const failure = render(`:::key-points\n${text}\n:::\n\nТекст.\n`);
  await expect(failure).rejects.toThrow("не список из трёх-четырёх фраз. Начните каждую фразу");
  await expect(failure).rejects.toThrow(`${FILE}:1 —`);
});
