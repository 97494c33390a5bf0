import type { Page } from "@playwright/test";
import { listAppointments } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import {
  ofAppointments,
  ofHome,
  ofProfile,
  openPopup,
  pressByKey,
  type Popup,
} from "./fixtures/popups";
import { signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

/** The page beneath a popup is inert, and has tests of its own. */
const OPEN = 'dialog[open], [role="dialog"]';

/** Opens it, looks at it and at its errors, closes it: all with the keyboard. */
async function walkThrough(page: Page, entry: Popup) {
  const { opener, send, empty } = entry;
  const popup = await openPopup(page, entry);
  await expect(popup.locator(":focus")).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, OPEN);

  if (empty) await popup.getByLabel(empty).fill("");
  if (send) {
    await pressByKey(page, popup.getByRole("button", { name: send, exact: true }));
    await expect(popup.getByRole("alert")).toBeFocused();
    await expect(popup.getByRole("alert")).toContainText("обязательно для заполнения");
    await expectAccessibleInBothSchemes(page, OPEN);
  }
  await page.keyboard.press("Escape");
  if (empty) await giveUpTyped(page);
  await expect(popup).toBeHidden();
  await expect(opener(page)).toBeFocused();
}

/** What was changed and not sent is left only after a question, which stands on top. */
async function giveUpTyped(page: Page) {
  const question = page.getByRole("dialog", { name: "Закрыть форму?" });
  await expect(question.locator(":focus")).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, OPEN);
  await question.getByRole("button", { name: "Да, закрыть" }).focus();
  await page.keyboard.press("Enter");
}

const walkThroughAll = async (page: Page, popups: Popup[]) => {
  for (const popup of popups) {
    await test.step(String(popup.title), () => walkThrough(page, popup));
  }
};

test("the popups of an anonymous visitor open, tell their errors and close by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  await walkThroughAll(page, ofHome);
});

test("so do those of the cabinet", async ({ page, person }) => {
  await page.route(globOf(listAppointments), (route) =>
    route.fulfill({ json: { data: [appointmentOf()] } }),
  );
  await signIn(page, person);
  await page.goto("/lk/profile");
  await walkThroughAll(page, ofProfile);
  await page.goto("/lk/appointments");
  await walkThroughAll(page, ofAppointments);
});

test("what is only told closes by keyboard too", async ({ page }) => {
  await page.goto("/?activation=unknown");
  const told = page.getByRole("dialog", { name: "Адрес не подтверждён" });
  await expect(told).toBeVisible();
  await expectAccessibleInBothSchemes(page, OPEN);
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
});
