import { consentVersions } from "@rodinki/contract/consents";
import { readFileSync } from "node:fs";
import { readPublication } from "./publication";
import { checkedBy, reviewLines } from "./review-lines";
import { readTextPage } from "./text-page";

describe("a publication", () => {
  const header = (extra = "") => `---
title: О солнце
description: Коротко о главном.
date: 2026-05-12
cover: ./cover.svg
sources: []
topics: [solnce]
${extra}---

Текст.
`;

  const FILE = "content/articles/o-solnze/index.mdx";

  test("takes type, slug and address from the path of the file, sets Russian", () => {
    expect(readPublication(FILE, header())).toMatchObject({
      type: "articles",
      typeLabel: "Статья",
      slug: "o-solnze",
      path: "/publication/articles/o-solnze",
    });
    expect(readPublication("content/publications/news/den/index.mdx", header())).toMatchObject({
      type: "news",
      path: "/publication/news/den",
    });
    expect(readPublication(FILE, header()).dateText).toBe("12\u00a0мая\u00a02026");
    expect(readPublication(FILE, header()).title).toBe("О\u00a0солнце");
  });

  test.each([
    ["content/articles/О-солнце/index.mdx", "имя «О-солнце» не годится"],
    ["content/articles/Solnze_1/index.mdx", "имя «Solnze_1» не годится"],
    ["content/publications/songs/den/index.mdx", "текст лежит не на месте"],
    ["content/articles/index.mdx", "текст лежит не на месте"],
  ])("refuses %s", (file, problem) => {
    expect(() => readPublication(file, header())).toThrow(problem);
  });

  test("refuses a file without front matter", () => {
    expect(() => readPublication(FILE, "Просто текст.\n")).toThrow(
      `${FILE}:1 — нет шапки с описанием текста`,
    );
  });

  test.each([
    ["date: 2026-05-12", "date: 2026-02-31", 4, "Запишите дату публикации как 2026-05-12"],
    ["cover: ./cover.svg", "cover: ../sun.svg", 5, "Назовите рисунок из папки текста"],
    [
      "sources: []",
      'sources: [{ kind: authority, title: ВОЗ, url: "https://who.int@evil.example/" }]',
      6,
      "Дайте ссылку целиком",
    ],
  ])("points at a wrong line of the front matter: %s → %s", (right, wrong, line, advice) => {
    const read = () => readPublication(FILE, header().replace(right, wrong));
    expect(read).toThrow(`${FILE}:${line} —`);
    expect(read).toThrow(advice);
  });
});

describe("a page", () => {
  const raw = `---
title: О согласии
description: Коротко.
date: 2026-05-12
---

Текст.
`;

  test("the name of the file is the address", () => {
    expect(readTextPage("content/pages/consent.mdx", raw)).toEqual({
      title: "О\u00a0согласии",
      description: "Коротко.",
      date: "2026-05-12",
      dateText: "12\u00a0мая\u00a02026",
      draft: false,
      changes: [],
      demo: false,
      slug: "consent",
      path: "/consent",
      sources: [],
    });
  });

  test("a name that is no address stops the build", () => {
    expect(() => readTextPage("content/pages/Согласие.mdx", raw)).toThrow(
      "content/pages/Согласие.mdx:1 — имя «Согласие» не годится для адреса страницы",
    );
  });

  test("the consent that people can read is of the day of its newest text", () => {
    const file = "content/pages/consent.mdx";
    const { date } = readTextPage(file, readFileSync(file, "utf8"));
    expect(Object.values(consentVersions).sort().at(-1)).toBe(date);
  });
});

describe("the lines about its check", () => {
  const facts = { reviewed: "2026-11-21", nextReview: "2027-11-21" };
  const doctor = { role: "Иванова И. И., дерматолог", doctor: true };

  test("while no doctor has read the text, it says so and nobody has checked it", () => {
    const editors = { role: "Редакция" };
    expect(checkedBy(editors)).toBeNull();
    expect(reviewLines(facts, editors)).toEqual([
      { term: "Подготовила редакция", text: "Врач этот текст ещё не\u00a0проверял" },
      { term: "Подготовлено", text: "21\u00a0ноября\u00a02026" },
      { term: "Пересмотрим до", text: "21\u00a0ноября\u00a02027" },
    ]);
  });

  test("a doctor's name stands with the word «Проверено»", () => {
    expect(checkedBy(doctor)).toBe(doctor.role);
    expect(reviewLines(facts, doctor)).toEqual([
      { term: "Проверено врачом", text: doctor.role },
      { term: "Проверено", text: "21\u00a0ноября\u00a02026" },
      { term: "Следующая проверка до", text: "21\u00a0ноября\u00a02027" },
    ]);
  });
});
