import { readFileSync } from "node:fs";
import { dataFiles } from "@rodinki/content-model/data/data-files";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { DeskError } from "../desk-error";
import { enterProject, leaveProject } from "../findings/testing/project";
import { withWord } from "./dictionary";
import { remarks } from "./remarks";
import { closeSpeller } from "./speller";

afterAll(closeSpeller);

describe("the remarks on a text", () => {
  beforeAll(enterProject);
  afterAll(leaveProject);

  const HEAD = `---
title: Заголовок
description: "Описание."
cover: ./oblozhkka.svg
sources:
  - { kind: review, title: "An English title", year: 2020, url: "https://example.org/anglijskij" }
---
`;

  const remarked = async (body: string) => {
    const found = await remarks("content/pages/a.mdx", `${HEAD}\n${body}\n`);
    return found.map(({ words }) => words);
  };

  const long = (words: number) => `${Array.from({ length: words }, () => "слово").join(" ")}.`;

  test.each([
    ["a long sentence", long(26), "слово слово слово слово слово слово…"],
    ["a word of alarm", "Это смертельная болезнь.", "смертельная"],
    ["a promise", "Крем гарантированно защитит.", "гарантированно"],
    ["another promise", "Он защищает на 100\u00a0%.", "на 100 %"],
    ["one more promise", "Прибор полностью безопасен.", "полностью безопасен"],
    ["a Latin word", "Врач назначит pembrolizumab.", "pembrolizumab"],
    ["English quotes", 'Это "родинка".', '"родинка"'],
    ["a misspelled word", "Покажите роддинку врачу.", "роддинку"],
    ["a misspelled description of a picture", '::figure{src="./a.svg" alt="Роддинка"}', "Роддинка"],
  ])("marks %s", async (_, body, words) => {
    expect(await remarked(body)).toEqual([words]);
  });

  test.each([
    ["a sentence of 25 words", long(25)],
    ["what calms", "Ничего страшного нет, врач не гарантирует чудес, обойдёмся без страшных слов."],
    ["the name of a programme", "Так записано в Программе государственных гарантий."],
    ["a Latin word with its explanation", "Врач назначит pembrolizumab (лекарство)."],
    ["a Latin word that explains", "Врач назначит лекарство (pembrolizumab)."],
    ["a name in quotes", "На упаковке стоит «non-comedogenic»."],
    ["words of the glossary", "Подойдёт крем с SPF 30."],
    ["quotes within quotes", "Страница «Если сказали „меланома“»."],
    ["е in place of ё", "Еще раз посмотрите на пятно."],
    ["words of the project's own, inflected", "Врач смотрит дерматоскопом на лимфоузлы."],
    ["code and addresses", "Откройте `роддинка.рф` или [её](https://example.org/роддинка)."],
    ["a number of a source and a fact", "Это так.:source[1] :shared-fact[sunscreen-amount]"],
    ["names of blocks", ':::care{level="urgent" title="Когда к врачу"}\n- Пятно растёт.\n:::'],
  ])("does not mark %s", async (_, body) => {
    expect(await remarked(body)).toEqual([]);
  });

  test("says where, why, and what may have been meant", async () => {
    const found = await remarks("content/pages/a.mdx", `${HEAD}\nПервая строка\nи поликлинника.\n`);
    expect(found).toMatchObject([
      { line: 10, words: "поликлинника", text: expect.stringContaining("опечатки") as string },
    ]);
    expect(found[0]?.suggestions).toContain("поликлиника");
  });

  test("reads what readers read of the data too", async () => {
    const raw = '- { page: /roddinka, asked: [роддинка], title: "Роддинка" }\n';
    expect(await remarks("content/questions.yml", raw)).toMatchObject([{ words: "Роддинка" }]);
  });
});

describe("the dictionary", () => {
  const RAW = "# Слова\n- { word: базалиома, like: меланома }\n- { word: санскрин }\n";

  test("a word comes to its place in the alphabet", () => {
    expect(withWord(RAW, "лентиго")).toBe(
      RAW.replace("- { word: санскрин }", "- { word: лентиго }\n- { word: санскрин }"),
    );
    expect(withWord(RAW, "эфелида", "мода")).toBe(`${RAW}- { word: эфелида, like: мода }\n`);
  });

  test("a word that is there already changes nothing", () => {
    expect(withWord(RAW, "базалиома")).toBe(RAW);
  });

  test.each(["два слова", "", "a: b", "}", "сло2во"])("«%s» is no word", (word) => {
    expect(() => withWord(RAW, word)).toThrow(DeskError);
  });

  test("the site's own words are in the dictionary", async () => {
    const found = [];
    for (const file of [...textFiles(), ...dataFiles]) {
      const all = await remarks(file, readFileSync(file, "utf8"));
      found.push(...all.filter(({ suggestions }) => suggestions !== undefined));
    }
    expect(found).toEqual([]);
  });
});
