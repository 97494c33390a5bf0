import type { Page } from "@playwright/test";
import { addPicture, keptPictures, markSpot } from "./fixtures/diary";
import { repeats } from "./fixtures/effort";
import { expect, test } from "./fixtures/test";

const SPOTS = repeats({ whole: 50, quick: 3 });
const PICTURES_EACH = repeats({ whole: 10, quick: 3 });

/** Opens the diary. @returns milliseconds from the beginning of the navigation until every picture of the list is drawn */
async function openingTime(page: Page): Promise<number> {
  await page.goto("/diary");
  const opened = await page.waitForFunction((count) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("ol img[src^=blob]")];
    const shown = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    // eslint-disable-next-line no-restricted-syntax -- written into the report, never asserted
    return shown.length === count && performance.now();
  }, SPOTS);
  return Math.round((await opened.jsonValue()) || 0);
}

test(
  `a diary with ${SPOTS * PICTURES_EACH} pictures opens whole, and says how long it took`,
  { tag: "@repeats" },
  async ({ page }) => {
    for (let spot = 0; spot < SPOTS; spot += 1) {
      await markSpot(page, "Спина", `пятно ${spot + 1}`);
      for (let each = 0; each < PICTURES_EACH; each += 1) await addPicture(page, each * 20);
    }
    const cdp = await page.context().newCDPSession(page);
    for (const rate of [1, 4]) {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
      const took: number[] = [];
      for (let round = 0; round < 5; round += 1) took.push(await openingTime(page));
      const description = `slowed ${rate} times: ${took.join(", ")} ms`;
      test.info().annotations.push({ type: "opened", description });
    }

    await page.getByRole("link", { name: "Спина: пятно 1", exact: true }).click();
    await expect(keptPictures(page)).toHaveCount(PICTURES_EACH);
  },
);
