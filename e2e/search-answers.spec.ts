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

/** What people mistype, or say in words of their own. */
const FORGIVEN: [typed: string, meant: string][] = [
  ["vtkfyjvf", "меланома"],
  ["милонома", "меланома"],
  ["санблок", "солнцезащитный крем"],
  ["чесаться", "зуд"],
];

async function ask(page: Page, typed: string) {
  await page.goto(`/search?q=${encodeURIComponent(typed)}`);
  const found = page.getByRole("region", { name: "Что нашлось" });
  await expect(found.getByText(`«${typed}»`)).toContainText(/страниц|нашлось/);
  return found;
}

test("the likeliest questions have the best page first", async ({ page }) => {
  for (const [typed, best] of QUESTIONS) {
    const found = await ask(page, typed);
    await expect(found.getByRole("link").first(), typed).toHaveAttribute("href", best);
  }
});

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
  await expect(found.getByRole("link", { name: "С какими пятнами не ждут" }).first()).toBeVisible();
  await expect(
    found.getByRole("link", { name: "Записаться на осмотр" }).filter({ visible: true }),
  ).toBeVisible();
});
