import { cityWith } from "./fixtures/booking";
import { linkFromMail } from "./fixtures/mail";
import { agreeAndBook, fillSignIn } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";

test("the link of an offer leads to the list or the offered time, which is booked", async ({
  page,
  person,
  request,
}) => {
  const city = await cityWith("offer", person);
  const link = await linkFromMail(request, person.email, "#offer=");
  await page.goto(link);
  await page.getByRole("link", { name: "Войти и записаться" }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/lk\/waiting$/);
  await expect(page.getByRole("main")).toContainText(city.name);

  await page.goto(link);
  await page.getByRole("button", { name: "Записаться" }).click();
  await expect(page.getByText(/Время закреплено за вами/)).toBeVisible();
  await agreeAndBook(page);
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
});
