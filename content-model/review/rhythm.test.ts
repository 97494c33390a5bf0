import { passagesOf } from "./prose";
import { refrainsOf, rhythmOf } from "./rhythm";

const TEXT = `---
title: Кожа
---

## Заголовок не считается

Гулять можно. Обгорать нельзя: ожоги :term[опасны]{of="Ожог"} и в детстве, и потом.:source[1]
Крем наносят «с запасом», по 2 мл.

- Пункт списка — обрывок.

:::question{title="Это больно?"}
Нет, дерматоскоп только прикладывают к коже.
:::
`;

const passages = () => passagesOf("content/pages/x.mdx", TEXT);

test("reads paragraphs and items without headings and source numbers", async () => {
  expect(await passages()).toEqual([
    {
      text: "Гулять можно. Обгорать нельзя: ожоги опасны и в детстве, и потом. Крем наносят «с запасом», по 2 мл.",
      isItem: false,
    },
    { text: "Пункт списка — обрывок.", isItem: true },
    { text: "Нет, дерматоскоп только прикладывают к коже.", isItem: false },
  ]);
});

test("counts words, short sentences and colons of paragraphs alone", async () => {
  expect(rhythmOf(await passages())).toEqual({ sentences: 4, words: 24, short: 1, colons: 1 });
});

test("a colon that leads into a list, and one of a time, turn no sentence", () => {
  const said = ["Возьмите с собой:", "Приходите к 10:30."].map((text) => ({ text, isItem: false }));
  expect(rhythmOf(said).colons).toBe(0);
});

test("names what comes back too often, in lists too", () => {
  const said = Array.from({ length: 3 }, (_, index) => ({
    text: `Это не диагноз. Раз в месяц осматривайте кожу, и так ${index} лет.`,
    isItem: index === 2,
  }));
  expect(refrainsOf(said, 3)).toEqual([]);
  const refrains = new Map(refrainsOf(said, 2));
  expect(refrains.get("это не диагноз")).toBe(3);
  expect(refrains.get("раз в месяц осматривайте кожу")).toBe(3);
  expect([...refrains.keys()].join()).not.toContain("лет");
});
