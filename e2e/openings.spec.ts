import { listCities, listDays, listOpenings } from "@rodinki/contract/paths";
import { expectFitsNarrow } from "./fixtures/fits";
import { globOf } from "./fixtures/navigation";
import { chooseOption, chooseWhom } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

const DAY_MS = 86_400_000;

test("a city that opens later and one that is closed are accessible and fit", async ({ page }) => {
  const now = Date.now();
  const city = {
    timeZone: "Asia/Kamchatka",
    demo: false,
    lastOpenedAt: "2025-10-03T07:00:00.000Z",
  };
  const opensAt = new Date(now + 12.4 * DAY_MS).toISOString();
  const data = [
    { ...city, id: 9001, name: "Петропавловск-Камчатский", opensAt },
    { ...city, id: 9002, name: "Тула", opensAt: null },
  ];
  const serverNow = new Date(now).toISOString();
  await page.route(globOf(listOpenings), (route) => route.fulfill({ json: { data, serverNow } }));
  await page.route(globOf(listCities), (route) => route.fulfill({ json: { data: [] } }));
  await page.route(`${globOf(listDays)}?*`, (route) => route.fulfill({ json: { data: [] } }));
  await page.goto("/appointment");
  await chooseWhom(page, "Я");
  await chooseOption(page, "Город", "Петропавловск-Камчатский");
  await expect(page.getByRole("timer")).toBeVisible();
  await expectFitsNarrow(page, "a city that opens later");
  await chooseOption(page, "Город", "Тула");
  await expect(page.getByText(/В прошлый раз запись открывалась/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsNarrow(page, "a city that is closed");
  await page.getByRole("button", { name: "Сообщить об открытии" }).click();
  await expect(page.getByRole("dialog", { name: "Сообщить об открытии" })).toBeVisible();
  await expectAccessibleInBothSchemes(page, "dialog[open]");
});
