import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test";

/** Pages that authors name for questions: their addresses are theirs to change. */
function answerTo(question: string): string {
  const file = path.resolve(__dirname, "../content/questions.yml");
  const entries = readFileSync(file, "utf8").split(/^- page: /m);
  const entry = entries.find((each) => each.includes(`- ${question}\n`));
  if (!entry) throw new Error(`content/questions.yml has no question «${question}»`);
  return entry.slice(0, entry.indexOf("\n"));
}

/** The likeliest questions as people type them, and the page that answers best. */
const QUESTIONS: [typed: string, best: string][] = [
  ["родинка кровоточит", "/risk"],
  ["родинка быстро растет", "/risk"],
  ["чешется родинка", "/risk"],
  ["когда идти к врачу", "/risk"],
  ["меланома", "/self-check"],
  ["признаки меланомы", "/self-check"],
  ["как проверить родинки дома", "/self-check"],
  ["родинка", "/self-check"],
  ["записаться на осмотр", "/consultations"],
  ["бесплатная проверка родинок", "/consultations"],
  ["что взять с собой на осмотр", "/consultations"],
  ["отменить запись", "/consultations"],
  ["удалить родинку", "/never-remove"],
  ["чистотел", "/never-remove"],
  ["гистология", "/biopsy"],
  ["базалиома", "/basal-cell-carcinoma"],
  ["стадия", "/melanoma-stages"],
  ["иммунотерапия", "/melanoma-treatment"],
  ["беременность", "/risk-groups"],
  ["ОМС", "/care"],
  ["словарь", "/glossary"],
  ["дерматолог", "/doctors"],
  ["меланома у ребенка", answerTo("меланома у детей")],
  ["солярий", answerTo("солярий")],
  ["солнцезащитный крем", answerTo("солнцезащитный крем SPF")],
  ["дерматоскопия", answerTo("дерматоскопия, дерматоскоп")],
  ["рак кожи", answerTo("рак кожи")],
  ["много родинок", answerTo("много родинок")],
];

/** What frightened people type, in their own words. */
const FRIGHTENED: [typed: string, best: string][] = [
  ["родинка болит", "/risk"],
  ["родинка чешется", "/risk"],
  ["родинка почернела", "/risk"],
  ["родинка выросла", "/risk"],
  ["черное пятно под ногтем", "/risk"],
  ["родинка или меланома", "/self-check"],
  ["куда идти с родинкой", "/care"],
  ["не записывают к онкологу", "/care"],
  ["оторвал родинку", "/never-remove"],
  ["задел родинку", "/never-remove"],
  ["бородавка или рак", "/harmless-spots"],
  ["красная родинка", "/harmless-spots"],
  ["сколько ждать гистологию", "/biopsy"],
  ["меланома сколько живут", "/melanoma-stages"],
  ["метастазы", "/melanoma-stages"],
  ["меланома лечится", "/melanoma-treatment"],
  ["боюсь рецидива", "/living-with-melanoma"],
  ["беременность после меланомы", "/living-with-melanoma"],
  ["бляшка на лице не заживает", "/basal-cell-carcinoma"],
  ["шелушится пятно на лице", "/actinic-keratosis"],
  ["меланома передается по наследству", "/risk-groups"],
];

/** What people mistype, or say in words of their own. */
const FORGIVEN: [typed: string, meant: string][] = [
  ["vtkfyjvf", "меланома"],
  ["милонома", "меланома"],
  ["санблок", "солнцезащитный крем"],
  ["базалеома", "базалиома"],
  ["чистател", "чистотел"],
  ["чесаться", "зуд"],
];

test.beforeEach(({ page }) => page.goto("/search"));

/** Asks at the page that is open: its words come together with what was found. */
async function ask(page: Page, typed: string) {
  await page.getByRole("searchbox", { name: "Что найти" }).fill(typed);
  await page.getByRole("button", { name: "Найти" }).click();
  const found = page.getByRole("region", { name: "Что нашлось" });
  const summary = found.getByText(new RegExp(`^(?:По\\sзапросу|Вместо) «${typed}»`));
  await expect(summary).toContainText(/страниц|нашлось/);
  return found;
}

for (const [name, questions] of [
  ["the likeliest questions have the best page first", QUESTIONS],
  ["a frightened person finds first what to do", FRIGHTENED],
] as const) {
  test(name, async ({ page }) => {
    for (const [typed, best] of questions) {
      const found = await ask(page, typed);
      await expect.soft(found.getByRole("link").first(), typed).toHaveAttribute("href", best);
    }
  });
}

test("a Latin keyboard, typing errors and words of one's own find the same, and it is said", async ({
  page,
}) => {
  for (const [typed, meant] of FORGIVEN) {
    const found = await ask(page, typed);
    await expect(found.getByText(`искали «${meant}»`), typed).toBeVisible();
    const first = await found.getByRole("link").first().getAttribute("href");
    const same = await ask(page, meant);
    await expect(same.getByRole("link").first(), typed).toHaveAttribute("href", first ?? "");
  }
});

test("the number of pages is that of the pages that are shown", async ({ page }) => {
  for (const typed of ["кожа", "солярий"]) {
    const found = await ask(page, typed);
    const count = await found.getByRole("listitem").count();
    await expect(found.getByText(`«${typed}»`)).toContainText(new RegExp(`: ${count}$`));
  }
});

test("an empty answer leads to the way to a doctor and to the booking", async ({ page }) => {
  const found = await ask(page, "xyzzy");
  await found.getByText("Кровоточит или быстро растёт").click();
  await expect(found.getByRole("link", { name: "К кому и как попасть" }).first()).toBeVisible();
  await expect(
    found.getByRole("link", { name: "Записаться на осмотр" }).filter({ visible: true }),
  ).toBeVisible();
});
