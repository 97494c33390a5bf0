import { total } from "./fixtures/first-visit";
import { freeDay } from "./fixtures/free-day";
import { choosePlace, chooseTime, chooseWhom, signIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { excess, weigh } from "./fixtures/weight";

// As in life: the worker keeps what only a lost connection needs, and the page does not load it.
test.use({ serviceWorkers: "allow" });

test("from the appointments through the whole booking form no more than 152.2 KB of scripts are loaded", async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await page.goto("/lk/appointments");
  await page.getByRole("link", { name: "Записаться", exact: true }).click();
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Казань", day: freeDay("Казань") });
  await chooseTime(page);
  await expect(page.getByText("Проверка пройдена")).toBeVisible();

  const weight = await weigh(page);
  test.info().annotations.push({ type: "scripts", description: String(total(weight.scripts)) });
  expect(excess(weight, { scripts: 152_200 })).toEqual([]);
});
