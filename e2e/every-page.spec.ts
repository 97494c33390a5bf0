import type { Page } from "@playwright/test";
import {
  expectFitsWide,
  expectNoSidewaysScroll,
  expectPageFitsNarrow,
  openDetails,
} from "./fixtures/fits";
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { aTopic, article, oneOfEachType, video } from "./fixtures/texts";
import { watchErrors, watchForeign, watchViolations } from "./fixtures/watch";

/** One page of each template. */
const TEMPLATES = [
  "/",
  "/about",
  "/self-check",
  "/self-check/guide",
  "/sun/samara",
  "/diary",
  "/doctors",
  "/appointment",
  "/search?q=родинкой",
  "/publication",
  article.path,
  video.path,
  "/no/such/page",
];

/** Pages with a face of their own. */
const FACES = [
  "/nacionalnyj-alyans-dermatologov-i-kosmetologov",
  "/consultations",
  "/memo",
  "/rules",
  "/sun",
  "/risk",
  "/opening",
  "/privacy",
  "/consent",
  "/terms",
  "/search",
  "/answer",
  "/unsubscribe",
  "/waiting",
  "/offline",
  aTopic(),
  "/publication/type/video",
  ...oneOfEachType().map((text) => text.path),
];

/** Every page to look at, and the tag of those that only the long run looks at. */
const KINDS = [...new Set([...TEMPLATES, ...FACES])].map((address) => ({
  address,
  tag: TEMPLATES.includes(address) ? [] : ["@soak"],
}));

/** What only a script can do has a sentence of its own instead. */
const NEEDS_SCRIPTS = /^\/(?:answer|unsubscribe|waiting|appointment|opening|search|sun|diary|no)/;

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (path.includes("?"))
    await expect(page.getByText(/нашлось страниц|лучшие страницы/)).toBeVisible();
};

/** The three further articles are another choice each time. */
const textsOf = (page: Page) =>
  page.locator("main :is(h1, h2:not(li *), h3:not(li *), p:not(li *))").allInnerTexts();

/** @param bare a page without scripts */
async function expectReadsTheSame(page: Page, bare: Page, path: string): Promise<void> {
  await bare.goto(path);
  const [full, plain] = await Promise.all([textsOf(page), textsOf(bare)]);
  expect(plain.length).toBeGreaterThan(1);
  // Whether the calendar is a demonstration only the API knows, and a press on the booking needs scripts.
  const isWarning = (text: string) => text.startsWith("Демонстрация: ");
  expect(plain.filter((text) => !isWarning(text))).toEqual(full.filter((text) => !isWarning(text)));
}

for (const { address, tag } of KINDS) {
  test(
    `${address} is accessible, fits into every window and reads the same without JavaScript`,
    { tag },
    async ({ page, browser, baseURL }) => {
      const errors = watchErrors(page);
      const foreign = watchForeign(page, baseURL);
      const violations = watchViolations(page);
      await open(page, address);
      if (!NEEDS_SCRIPTS.test(address)) {
        const bare = await browser.newContext({ baseURL, javaScriptEnabled: false });
        await expectReadsTheSame(page, await bare.newPage(), address);
        await bare.close();
      }
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page, address);
      await openDetails(page);
      await expectPageFitsNarrow(page, address);
      await expectFitsWide(page, address);
      expect(errors).toEqual([]);
      expect(foreign).toEqual([]);
      expect(violations).toEqual([]);
    },
  );
}

test("a wide window has accessible pages, too", { tag: "@wide" }, async ({ page }) => {
  for (const path of ["/", article.path, "/self-check"]) {
    await test.step(path, async () => {
      await open(page, path);
      await expectAccessible(page);
    });
  }
});
