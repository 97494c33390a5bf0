import { lookAtPopups, ofHome, OPEN } from "./fixtures/popups";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test("the popups of the home page open, tell their errors, fit and close by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  await lookAtPopups(page, ofHome);

  await page.goto("/?activation=unknown");
  const told = page.getByRole("dialog", { name: "Адрес не подтверждён" });
  await expect(told).toBeVisible();
  await expectAccessibleInBothSchemes(page, OPEN);
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
});
