import { findWholeChromium } from "./chromium";
import { addPicture, storedPictures, markSpot } from "./fixtures/diary";
import { expect, test } from "./fixtures/test";

const whole = findWholeChromium();

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--use-fake-device-for-media-stream"];
    await use({ ...launchOptions, args, ...whole });
  },
});

test("the camera shows the last picture as an overlay, and takes the next", async ({
  page,
  context,
}) => {
  test.skip(!whole, "Only a whole browser has a camera: npx playwright install chromium.");
  await context.grantPermissions(["camera"]);
  await markSpot(page, "Спина", "у лопатки");
  await addPicture(page);
  await page.getByRole("button", { name: "Открыть камеру" }).click();
  await expect(page.getByLabel("То, что видит камера")).toBeVisible();
  await expect(page.locator("video + img")).toBeVisible();
  await page.getByRole("button", { name: "Снять", exact: true }).click();
  await expect(storedPictures(page)).toHaveCount(2);
  await expect(page.locator("video")).toBeHidden();
});
