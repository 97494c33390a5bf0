import { expectPageFitsNarrow } from "./fixtures/fits";
import { freeDay } from "./fixtures/booking";
import { choosePlace, fillSignIn, goOn, pickTime, times } from "./fixtures/steps";
import { expect, expectAccessible, test } from "./fixtures/test";

test("a visitor chooses a time before any account, and signs in to it", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Записаться на осмотр" }).first().click();
  await expect(page).toHaveURL("/appointment");
  await choosePlace(page, { city: "Казань", day: freeDay("Казань") });
  await expectAccessible(page);
  const time = await pickTime(page);
  await goOn(page);

  const registration = page.getByRole("dialog", { name: "Регистрация" });
  await expect(registration).toBeVisible();
  await page.reload();
  const summary = page.getByRole("complementary", { name: "Ваша запись" });
  await expect(summary).toContainText(time);
  await page.goBack();
  await expect(times(page).getByRole("radio", { checked: true })).toHaveCount(1);
  await goOn(page);
  await expect(registration).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(registration).toBeHidden();
  await expect(page.getByRole("heading", { name: "Осталось представиться" })).toBeVisible();
  await expectAccessible(page);
  await expectPageFitsNarrow(page, "the doors to the account");
  const doors = page.getByRole("main").getByRole("button");
  const looks = await doors.evaluateAll((all) => all.map((door) => door.getAttribute("class")));
  expect(new Set(looks).size).toBe(1);

  await page.getByRole("main").getByRole("button", { name: "Войти" }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/lk/appointment#person");
  await expect(page.getByText(/закреплено за вами/)).toBeVisible();
  await expect(summary).toContainText(time);
});

test(
  "without scripts the page of free times says what it needs, and the question goes by e-mail",
  { tag: "@http" },
  async ({ request }) => {
    const page = await (await request.get("/appointment")).text();
    expect(page).toMatch(/с.включённым JavaScript/);
    expect(page).toMatch(/<a [^>]*href="\/consultations"[^>]*>на отдельной странице/);
    expect(page).toMatch(/<a [^>]*href="mailto:[^>]*>(?:<[^>]*>)*Задать вопрос/);
  },
);
