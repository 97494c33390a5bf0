import { lookAtPopups, ofHome, OPEN } from "./fixtures/popups";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test("the popups of the home page open, show their errors, fit and close by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  await lookAtPopups(page, ofHome);

  await page.goto("/?activation=unknown");
  const dialog = page.getByRole("dialog", { name: "Адрес не подтверждён" });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothSchemes(page, OPEN);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
