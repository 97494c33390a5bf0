import { cityWith } from "./fixtures/booking";
import { dayOf, goOn, pickTime, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test("a visit moves, keeps its number, and is canceled", async ({ page, person }) => {
  await cityWith("visit", person);
  await signIn(page, person, "/lk/appointments");
  const card = page.getByRole("article");
  await expect(card).toContainText("Номер записи");
  const [, reference = ""] = /Номер записи\s*(\S+)/.exec(await card.innerText()) ?? [];

  await page.getByRole("link", { name: "Перенести" }).click();
  await (await dayOf(page, 1)).check();
  const after = await pickTime(page);
  await expectAccessibleInBothSchemes(page);
  await goOn(page);
  await expect(page.getByRole("heading", { name: "Проверьте новое время" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Перенести", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Мои записи" })).toBeFocused();
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(after);
  await expect(card).toContainText(reference);

  await test.step("the question before it is canceled keeps its paragraphs apart", async () => {
    await page.getByRole("button", { name: "Отменить запись" }).click();
    const question = page.getByRole("dialog", { name: "Отменить запись?" });
    const paragraphs = question.getByRole("paragraph");
    const first = await paragraphs.first().boundingBox();
    const last = await paragraphs.last().boundingBox();
    const gap = (last?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0);
    expect(gap).toBeGreaterThanOrEqual(8);
    await question.getByRole("button", { name: "Да, отменить" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Запись отменена:" })).toBeVisible();
  });
});
