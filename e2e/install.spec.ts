import { findWholeChromium } from "./chromium";
import { settled } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { linkTo } from "./fixtures/texts";

const whole = findWholeChromium();

test.use({
  serviceWorkers: "allow",
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...whole });
  },
});

test("Chromium finds nothing that stands in the way of installing the site", async ({ page }) => {
  test.skip(
    !whole,
    "Only a whole browser can show it: npx playwright install chromium, or CHROMIUM_PATH.",
  );
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Tests run in a window of their own, as in the private mode; a browser that cannot show it finds nothing at all.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});

test("the site's own offer waits for the third page, installs at a press and takes no for an answer", async ({
  page,
}) => {
  await page.goto("/");
  const offer = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      Object.assign(event, { prompt: () => Promise.resolve({ outcome: "dismissed" }) });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  // The site keeps it for its own as soon as it is alive.
  await expect.poll(offer).toBe(true);
  // Pages count from when the browser had time for it.
  await settled(page);
  const bar = page.getByRole("status").filter({ hasText: "установить как приложение" });
  const visit = async (path: string) => {
    await linkTo(page.getByRole("contentinfo"), path).click();
    await expect(page).toHaveURL(path);
  };
  await visit("/self-check");
  await expect(bar).toBeHidden();
  await visit("/doctors");
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: /Не.сейчас/ }).click();
  await expect(bar).toBeHidden();
});
