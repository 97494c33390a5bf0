import { makeBlocksFolder } from "../testing/blocks-folder";

const { render } = makeBlocksFolder();

const statementsOf = async (text: string) =>
  (await render(text)).statements.map(({ line, text, sources }) => [line, text, ...sources]);

test("a statement has a figure or a source, or says what to do", async () => {
  expect(
    await statementsOf(
      "Солнце светит круглый год. Индекс бывает **3** и выше.\n\n- Лучи старят кожу.:source[1]:source[2] Это не беда.\n- Ищите тень.\n",
    ),
  ).toEqual([
    [1, "Индекс бывает 3 и выше."],
    [3, "Лучи старят кожу.", 1, 2],
    [4, "Ищите тень."],
  ]);
});

test("a source belongs to the sentence that it ends", async () => {
  expect(await statementsOf("Пятно растёт.:source[1] Пятно зудит:source[2]. Оно темнеет.")).toEqual(
    [
      [1, "Пятно растёт.", 1],
      [1, "Пятно зудит.", 2],
    ],
  );
});

test("an answer of one word is the beginning of what follows", async () => {
  expect(
    await statementsOf(':::question{title="Больно?"}\nНет. Так пишут врачи.:source[1]\n:::'),
  ).toEqual([[2, "Нет. Так пишут врачи.", 1]]);
});

test("a card is one statement with its heading, without what the build adds", async () => {
  expect(
    await statementsOf(':::care{level="week" title="Идите, если:"}\n- зудит;\n\nТак бывает.\n:::'),
  ).toEqual([
    [2, "Идите, если: зудит;"],
    [4, "Так бывает."],
  ]);
  expect(await statementsOf(":::key-points\n- Раз.\n- Два.\n- Три.\n:::\n")).toHaveLength(3);
});

test("a fact has the source of its card, line breaks do not count", async () => {
  expect(await statementsOf(':::fact{source="2"}\nЭто редкость.\n:::')).toEqual([
    [2, "Это редкость.", 2],
  ]);
  const [statement] = (await render("Обычно до\n6 мм.")).statements;
  expect(statement?.text).toBe("Обычно до 6 мм.");
});
