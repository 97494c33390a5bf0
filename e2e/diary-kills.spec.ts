import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addPicture, storedPictures, markSpot, picture } from "./fixtures/diary";
import { startMortalBrowser } from "./fixtures/mortal-browser";
import { expect, test } from "./fixtures/test";

const ROUNDS = 60;

test(
  "a browser that is killed while it saves loses nothing that it had shown as saved",
  { tag: "@soak" },
  async ({ baseURL }) => {
    const profile = mkdtempSync(path.join(tmpdir(), "rodinki-diary-"));
    let { page, kill } = await startMortalBrowser(profile);
    await markSpot(page, "Спина", "у лопатки", baseURL);
    const spot = page.url();
    await addPicture(page);
    let saved = 1;
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.getByLabel("Выбрать снимок").setInputFiles(await picture(round));
      // Later each time: before, while and after the picture is written.
      if (round % 3 === 2) await expect(storedPictures(page)).toHaveCount((saved += 1));
      else if (round % 3 === 1) await page.evaluate(() => caches.has("any"));
      await kill();
      ({ page, kill } = await startMortalBrowser(profile));
      await page.goto(spot);
      await expect(storedPictures(page).first()).toBeVisible();
      const found = await storedPictures(page).count();
      expect(found).toBeGreaterThanOrEqual(saved);
      await expect(page.getByRole("img", { name: /^Спина, снимок/ }).first()).toBeVisible();
      saved = found;
    }
    await kill();
    rmSync(profile, { recursive: true, force: true });
  },
);
