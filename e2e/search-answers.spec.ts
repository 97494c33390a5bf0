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
  ["родинка кровоточит", "/#triage"],
  ["родинка быстро растет", "/#triage"],
  ["чешется родинка", "/#triage"],
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
  ["родинка болит", "/#triage"],
  ["родинка чешется", "/#triage"],
  ["родинка почернела", "/#triage"],
  ["родинка выросла", "/#triage"],
  ["черное пятно под ногтем", "/#triage"],
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

/** The rest of what people ask, in any words: what is to be among the first three. */
const OTHERS: [typed: string, expected: string][] = [
  ["цена", "/consultations"],
  ["сколько стоит", "/consultations"],
  ["бесплатно ли это", "/consultations"],
  ["сколько стоит удалить родинку", "/care"],
  ["больно ли", "/consultations"],
  ["ребёнку", "/consultations"],
  ["записать сына", "/consultations"],
  ["как подготовиться к осмотру", "/consultations"],
  ["отмена", "/consultations"],
  ["запсаться", "/consultations"],
  ["солярий вредно", answerTo("солярий")],
  ["вреден ли солярий подростку", answerTo("солярий")],
  ["саларий", answerTo("солярий")],
  ["cjkzhbq", answerTo("солярий")],
  ["solyariy", answerTo("солярий")],
  ["онколог москва", "/care"],
  ["талонов нет", "/care"],
  ["полис", "/care"],
  ["направление к онкологу", "/care"],
  ["рак кожи симптомы", "/self-check"],
  ["меланомма", "/self-check"],
  ["melanoma", "/self-check"],
  ["размер родинки", "/self-check"],
  ["родинка зудит", "/#triage"],
  ["родинка на ногте", "/risk"],
  ["срочно", "/risk"],
  ["сколько крема", answerTo("солнцезащитный крем SPF")],
  ["как часто мазаться", answerTo("солнцезащитный крем SPF")],
  ["крем от солнца", answerTo("солнцезащитный крем SPF")],
  ["spf 50", answerTo("солнцезащитный крем SPF")],
  ["витамин д", "/publication/news/krem-i-vitamin-d"],
  ["сонлце", "/rules"],
  ["младенец на солнце", "/rules"],
  ["загар вредно", "/publication/articles/bezopasnoe-solnze"],
  ["уф индекс", "/sun"],
  ["удаление лазером", "/never-remove"],
  ["обрезать родинку", "/never-remove"],
  ["папилома", "/harmless-spots"],
  ["невус", "/harmless-spots"],
  ["пятно у бабушки", "/publication/blogs/babushke-75"],
  ["прыщ на носу не заживает", "/basal-cell-carcinoma"],
  ["больно удалять родинку", "/biopsy"],
  ["анализ родинки", "/biopsy"],
  ["рак лечится", "/melanoma-treatment"],
  ["умру ли я от меланомы", "/melanoma-stages"],
  ["беременна, можно удалять?", "/risk-groups"],
  ["инвалидность", "/living-with-melanoma"],
  ["фото родинок", "/diary"],
  ["удалить аккаунт", "/privacy"],
  ["где провериться", "/appointment"],
  ["питер", "/sun/sankt-peterburg"],
  ["екб", "/sun/ekaterinburg"],
  ["vjcrdf", "/sun/moskva"],
  ["день диагностики меланомы", "/consultations"],
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
  const literally = typed.replace("?", "\\?");
  const summary = found.getByText(new RegExp(`^(?:По\\sзапросу|Вместо) «${literally}»`));
  await expect(summary).toContainText(/страниц|нашлось|нашёлся/);
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

test("whatever else people ask has its page among the first three", async ({ page }) => {
  for (const [typed, expected] of OTHERS) {
    const found = await ask(page, typed);
    const titles = found.getByRole("heading").getByRole("link");
    const first = await titles.evaluateAll((links) =>
      links.slice(0, 3).map((link) => link.getAttribute("href")),
    );
    expect.soft(first, typed).toContain(expected);
  }
});

test("the answer stands above the list: what a visit costs, a fact, a city", async ({ page }) => {
  const price = await ask(page, "цена осмотра");
  await expect(price.getByRole("listitem").first()).toContainText(/бесплатн/);
  const cream = await ask(page, "сколько нужно крема");
  await expect(cream.getByRole("listitem").first()).toContainText(/чайных ложек/);
  const city = await ask(page, "онколог питер");
  await expect(city.getByRole("heading").first()).toHaveText("Санкт-Петербург");
  await city.getByRole("link", { name: "Солнце в Санкт-Петербурге сегодня" }).click();
  await expect(page).toHaveURL("/sun/sankt-peterburg");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Что найти" })).toHaveValue("онколог питер");
});

test("a Latin keyboard, typing errors and words of one's own find the same, and it is said", async ({
  page,
}) => {
  for (const [typed, meant] of FORGIVEN) {
    const found = await ask(page, typed);
    const understood = new RegExp(`(?:искали|Ищем также:) «${meant}»`);
    await expect(found.getByText(understood), typed).toBeVisible();
    const first = await found.getByRole("link").first().getAttribute("href");
    const same = await ask(page, meant);
    await expect(same.getByRole("link").first(), typed).toHaveAttribute("href", first ?? "");
  }
});

test("the number of pages is that of the pages that are shown", async ({ page }) => {
  for (const typed of ["кожа", "солярий"]) {
    const found = await ask(page, typed);
    const count = await found.getByRole("heading").count();
    await expect(found.getByRole("status")).toContainText(new RegExp(`: ${count}$`));
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
