import { readFileSync, writeFileSync } from "node:fs";
import { until } from "../../api/src/testing/until";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { typed } from "../review/testing/project";
import { useDesk } from "../testing/desk";

const REVIEW = "content/doctor-review.yml";
const PAGE = "content/pages/shade.mdx";
const SHADE = "Ищите тень в полдень.";
const HAT = "Носите шляпу с полями.";
const ADDRESS = "https://www.who.int/sun";

const TEXT = `---
title: Тень
description: Коротко.
reviewed: 2026-11-21
nextReview: 2027-11-01
reviewer: editors
sources:
  - { kind: authority, title: ВОЗ. Солнце, url: "${ADDRESS}" }
---

${SHADE}:source[1]

## Что **надеть**

${HAT}
`;

const LIST = `# Для врача
subjects: [Риск, Защита]
statements:
  # Сначала это
  - subject: Защита
    harm: high
    file: ${PAGE}
    quote: ${SHADE}
    source: ${ADDRESS}
    translation: В полдень ищите тень
    words: Seek shade at noon
  - subject: Защита
    harm: low
    file: ${PAGE}
    quote: ${HAT}
    source: ${ADDRESS}
    translation: Носите шляпу
    words: Wear a hat
`;

const desk = useDesk({ [PAGE]: TEXT, [REVIEW]: LIST });

const see = async (url: string) => (await desk.get(url)).body;

const read = (file: string) => readFileSync(file, "utf8");

/** The name of a statement's fields, by its words. */
function keyOn(page: string, words: string): string {
  const [before = ""] = page.split(`<p>${words}</p>`);
  return [...before.matchAll(/id="statement-(\w+)"/g)].at(-1)?.[1] ?? "";
}

const IVANOVA = { doctor: "new", name: "Иванова И. И.", speciality: "дерматолог" };

/** The form as the page shows it, with answers by the words of the statements. */
async function answered(answers: Record<string, [verdict: string, note?: string]>) {
  const page = await see("/doctor-review");
  const fields = Object.entries(answers).flatMap(([words, [verdict, note = ""]]) => {
    const key = keyOn(page, words);
    const [, was = ""] = new RegExp(`name="was-${key}" value="(\\w*)"`).exec(page) ?? [];
    return [
      [`verdict-${key}`, verdict],
      [`note-${key}`, note],
      [`was-${key}`, was],
    ];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

test("the page has each statement with its place, source and three answers", async () => {
  const page = await see("/doctor-review");
  expect(page.indexOf(SHADE)).toBeLessThan(page.indexOf(HAT));
  const place = `<p>Где: <a href="/texts#/collections/pages/entries/shade">Тень</a>`;
  expect(page).toContain(`${place}.</p>`);
  expect(page).toContain(`${place}, раздел «Что надеть».</p>`);
  expect(page).toContain(`<a href="${ADDRESS}" rel="noreferrer">ВОЗ. Солнце</a>`);
  expect(page).toContain(`lang="en"><p>Seek shade at noon</p>`);
  expect(page).toContain("По-русски: В полдень ищите тень");
  expect(page.match(/type="radio" name="verdict-/g)).toHaveLength(6);
});

test("a new doctor's answers join those that were there and wait to be sent", async () => {
  const answer = await desk.press("/doctor-review", {
    ...IVANOVA,
    ...(await answered({ [SHADE]: ["right"], [HAT]: ["correct", "И очки"] })),
  });
  expect(answer.headers.location).toBe("/doctor-review?said=saved&doctor=ivanova-i-i");
  const date = moscowDay();
  expect(read(REVIEW)).toBe(
    LIST.replace(
      "    words: Seek shade at noon\n",
      `    words: Seek shade at noon\n    answer: { verdict: right, by: ivanova-i-i, date: ${date} }\n`,
    ).replace(
      "    words: Wear a hat\n",
      `    words: Wear a hat\n    answer: { verdict: correct, by: ivanova-i-i, date: ${date}, note: И очки }\n`,
    ),
  );
  expect(read("content/reviewers.yml")).toMatch(
    /ivanova-i-i: \{ role: "?Иванова И\. И\., дерматолог"?, doctor: true \}\n$/,
  );
  expect(typed(".", "status", "--porcelain")).toBe(
    `M content/doctor-review.yml\n M content/reviewers.yml`,
  );
  const page = await see(String(answer.headers.location));
  expect(page).toContain('value="ivanova-i-i" checked');
  expect(page).toContain("без ответа 0");
});

test("once all of a text is answered, the page says what its head may have", async () => {
  const whole = "Врач проверил каждое утверждение";
  await desk.press("/doctor-review", { ...IVANOVA, ...(await answered({ [SHADE]: ["right"] })) });
  expect(await see("/doctor-review")).not.toContain(whole);
  await desk.press("/doctor-review", { ...IVANOVA, ...(await answered({ [HAT]: ["right"] })) });
  const page = await see("/doctor-review");
  const today = moscowDay();
  expect(page).toContain(whole);
  expect(page).toContain(`reviewed: ${today}\n`);
  expect(page).toContain("reviewer: ivanova-i-i</pre>");
});

test("what a doctor refuses is on the start page until the sentence changes", async () => {
  await desk.press("/doctor-review", {
    ...IVANOVA,
    ...(await answered({ [HAT]: ["correct", "И очки"] })),
  });
  const start = await untilRead();
  expect(start).toContain("без ответа 1");
  expect(start).toContain("Врач просит исправить: 1");
  expect(start).toMatch(/дерматолог: исправить «Носите шляпу с полями\.» И очки/);
  writeFileSync(PAGE, TEXT.replace(HAT, "Носите шляпу с полями и очки."));
  expect(await untilRead()).not.toContain("Врач просит исправить");
});

/** The start page, once all texts have been read. */
const untilRead = (): Promise<string> =>
  until(async () => {
    const page = await see("/");
    return page.includes("Читаем тексты") ? undefined : page;
  });

test.each<[string, Record<string, string>, [string, string?], string]>([
  ["who answers", { doctor: "" }, ["right"], "Выберите себя или впишите имя и специальность."],
  ["a speciality", { ...IVANOVA, speciality: " " }, ["right"], "Напишите имя и специальность"],
  ["what to correct", IVANOVA, ["correct"], "Напишите, что исправить."],
  ["an answer beside the note", IVANOVA, ["", "Заметка"], "Отметьте ответ"],
])(
  "without %s nothing is written, and nothing typed is lost",
  async (_, who, [verdict, note], said) => {
    const form = {
      ...who,
      ...(await answered({ [SHADE]: [verdict, note], [HAT]: ["remove", "Лишнее"] })),
    };
    const answer = await desk.press("/doctor-review", form);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(said);
    expect(answer.body).toContain(">Лишнее</textarea>");
    const key = keyOn(answer.body, HAT);
    expect(answer.body).toContain(`name="verdict-${key}" value="remove" checked`);
    if (who["name"]) expect(answer.body).toContain(`value="${who["name"]}"`);
    expect(typed(".", "status", "--porcelain")).toBe("");
  },
);

test("an answer on words changed meanwhile is not saved for the new ones", async () => {
  const form = { ...IVANOVA, ...(await answered({ [HAT]: ["right", "Хорошо"] })) };
  writeFileSync(PAGE, TEXT.replace(HAT, "Носите шляпу без полей."));
  const answer = await desk.press("/doctor-review", form);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("ваше замечание к прежним словам: «Хорошо»");
  expect(read(REVIEW)).toBe(LIST);
});

test("who answers what another has answered meanwhile sees that first", async () => {
  const late = { ...IVANOVA, ...(await answered({ [HAT]: ["right"] })) };
  await desk.press("/doctor-review", { ...IVANOVA, ...(await answered({ [HAT]: ["remove"] })) });
  const answer = await desk.press("/doctor-review", late);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("на это ответили иначе");
  expect(read(REVIEW)).toContain("verdict: remove");
});

test("an author may change a listed sentence, and then lists the new one", async () => {
  await desk.press("/doctor-review", {
    ...IVANOVA,
    ...(await answered({ [HAT]: ["right"], [SHADE]: ["right"] })),
  });
  const saved = await desk.save(PAGE, (edited) =>
    edited.replace(HAT, "Носите шляпу с широкими полями.").replace(SHADE, "Ищите тень."),
  );
  expect(saved.json()).toMatchObject({ file: PAGE });
  expect(await untilRead()).toContain("Врач отвечал на прежние слова: «Носите шляпу с полями");

  const page = await see("/doctor-review");
  expect(page).toContain('value="Носите шляпу с широкими полями."');
  const [, stale = ""] = page.split("Авторам: этих предложений");
  const keys = [...stale.matchAll(/name="key" value="(\w+)"/g)].map(([, key]) => key ?? "");
  const words = ["", "Носите шляпу с широкими полями."];
  for (const [index, key] of keys.entries()) {
    const answer = await desk.press("/doctor-review/follow", { key, words: words[index] ?? "" });
    expect(answer.statusCode).toBe(303);
  }
  const list = read(REVIEW);
  expect(list).toContain("quote: Носите шляпу с широкими полями.");
  expect(list).not.toContain(SHADE);
  expect(list).not.toContain("answer:");
});

test("a text that moves takes its statements along", async () => {
  await desk.save(PAGE, (edited) => edited.replace("slug: shade", "slug: ten"));
  expect(read(REVIEW)).toBe(LIST.replaceAll(PAGE, "content/pages/ten.mdx"));
});
