import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/test";

// Complaints are in content/search-phrases.yml; here the built index answers, with all texts of the site.

const questionsOf = (entry: string) =>
  [...entry.matchAll(/^ {4}- (.*)$/gm)].flatMap(([, line = ""]) => line.split(", "));

/** Pages that authors name for questions: their addresses are theirs to change. */
function answerTo(question: string): string {
  const file = path.resolve(__dirname, "../content/questions.yml");
  const entries = readFileSync(file, "utf8").split(/^- page: /m);
  const entry = entries.find((each) => questionsOf(each).includes(question));
  if (!entry) throw new Error(`content/questions.yml has no question «${question}»`);
  return entry.slice(0, entry.indexOf("\n"));
}

const SUNBED = answerTo("солярий");
const CREAM = answerTo("солнцезащитный крем SPF");

/** Pages, and the likeliest questions as people type them, frightened ones too, to which each is the best answer. */
const BEST: [page: string, questions: string][] = [
  ["/#triage", "бляшка на лице не заживает, шелушится пятно на лице"],
  ["/#triage", "родинка кровоточит, родинка болит, родинка почернела, черное пятно под ногтем"],
  ["/risk", "когда идти к врачу"],
  ["/self-check", "меланома, признаки меланомы, как проверить родинки дома, родинка"],
  ["/compare", "родинка или меланома"],
  ["/consultations", "записаться на осмотр, бесплатная проверка родинок, отменить запись"],
  ["/consultations", "что взять с собой на осмотр"],
  ["/never-remove", "удалить родинку, чистотел, оторвал родинку, задел родинку"],
  ["/biopsy", "гистология"],
  ["/first-weeks", "сколько ждать гистологию"],
  ["/basal-cell-carcinoma", "базалиома"],
  ["/melanoma-stages", "стадия, меланома сколько живут, метастазы"],
  ["/melanoma-treatment", "меланома лечится"],
  ["/melanoma-drugs", "иммунотерапия"],
  ["/living-with-melanoma", "боюсь рецидива, беременность после меланомы"],
  ["/risk-groups", "беременность, меланома передается по наследству"],
  ["/care", "ОМС, куда идти с родинкой"],
  ["/refused", "не записывают к онкологу"],
  ["/harmless-spots", "бородавка или рак, красная родинка"],
  ["/actinic-keratosis", "актинический кератоз"],
  ["/glossary", "словарь"],
  ["/doctors", "дерматолог"],
  [SUNBED, "солярий"],
  [CREAM, "солнцезащитный крем"],
  [answerTo("меланома у детей"), "меланома у ребенка"],
  [answerTo("дерматоскопия"), "дерматоскопия"],
  [answerTo("рак кожи"), "рак кожи"],
  [answerTo("сколько родинок норма"), "много родинок"],
];

/** The rest of what people ask, in any words: what is to be among the first three. */
const AMONG_THREE: [page: string, questions: string][] = [
  ["/consultations", "цена, сколько стоит, бесплатно ли это, больно ли, ребёнку, записать сына"],
  ["/consultations", "как подготовиться к осмотру, отмена, запсаться, день диагностики меланомы"],
  ["/care", "сколько стоит удалить родинку, онколог москва, полис"],
  ["/refused", "талонов нет"],
  ["/care", "направление к онкологу"],
  [SUNBED, "солярий вредно, вреден ли солярий подростку, саларий, cjkzhbq, solyariy"],
  ["/self-check", "рак кожи симптомы, меланомма, melanoma, размер родинки"],
  ["/#triage", "родинка зудит, родинка на ногте"],
  ["/risk", "срочно"],
  [CREAM, "сколько крема, как часто мазаться, крем от солнца, spf 50"],
  ["/publication/news/krem-i-vitamin-d", "витамин д"],
  ["/rules", "сонлце, младенец на солнце"],
  ["/publication/articles/bezopasnoe-solnze", "загар вредно"],
  ["/sun", "уф индекс"],
  ["/never-remove", "удаление лазером, обрезать родинку"],
  ["/harmless-spots", "папилома, невус"],
  ["/publication/blogs/babushke-75", "пятно у бабушки"],
  ["/basal-cell-carcinoma", "прыщ на носу не заживает"],
  ["/biopsy", "больно удалять родинку, анализ родинки"],
  ["/melanoma-treatment", "рак лечится"],
  ["/melanoma-stages", "умру ли я от меланомы"],
  ["/risk-groups", "беременна можно удалять?"],
  ["/living-with-melanoma", "инвалидность"],
  ["/diary", "фото родинок"],
  ["/privacy", "удалить аккаунт"],
  ["/appointment", "где провериться"],
  ["/sun/sankt-peterburg", "питер"],
  ["/sun/ekaterinburg", "екб"],
  ["/sun/moskva", "vjcrdf"],
];

/** Searches on the open page, whose words change together with what was found. */
async function ask(page: Page, typed: string) {
  await page.getByRole("searchbox", { name: "Что найти" }).fill(typed);
  await page.getByRole("button", { name: "Найти" }).click();
  const found = page.getByRole("region", { name: "Что нашлось" });
  const literally = typed.replace("?", "\\?");
  // Where another question was searched, it is offered to search this one.
  await expect(
    found.getByText(new RegExp(`^(?:По\\sзапросу|Искать) «${literally}»`)),
  ).toBeVisible();
  return found;
}

const linksOf = (found: Awaited<ReturnType<typeof ask>>) =>
  found
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("a hundred questions have the best page first or among the first three", async ({ page }) => {
  await page.goto("/search");
  for (const [best, questions] of BEST) {
    for (const typed of questions.split(", ")) {
      const found = await ask(page, typed);
      await expect.soft(found.getByRole("link").first(), typed).toHaveAttribute("href", best);
    }
  }
  for (const [expected, questions] of AMONG_THREE) {
    for (const typed of questions.split(", ")) {
      const first = (await linksOf(await ask(page, typed))).slice(0, 3);
      expect.soft(first, typed).toContain(expected);
    }
  }
  const city = await ask(page, "онколог питер");
  await city.getByRole("link", { name: "Солнце в Санкт-Петербурге сегодня" }).click();
  await expect(page).toHaveURL("/sun/sankt-peterburg");
});
