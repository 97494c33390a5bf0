import { makeCalendarFeed } from "@rodinki/contract/paths";
import { signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

test("a private calendar address is made, renewed and turned off", async ({
  page,
  person,
  request,
}) => {
  await signIn(page, person);
  await page.goto("/lk/profile");
  await page.route(globOf(makeCalendarFeed), (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Создать адрес" }).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  await page.unroute(globOf(makeCalendarFeed));
  await page.getByRole("button", { name: "Создать адрес" }).click();
  const field = page.getByLabel("Ваш адрес");
  await expect(field).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  const first = await field.inputValue();
  await expect(page.getByRole("link", { name: "Открыть в календаре" })).toHaveAttribute(
    "href",
    first.replace(/^http/, "webcal").replace("webcals:", "webcal:"),
  );
  expect(await (await request.get(first)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);

  await page.getByRole("button", { name: "Создать новый адрес" }).click();
  await page.getByRole("button", { name: "Да, создать" }).click();
  await expect(field).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  const second = await field.inputValue();
  expect((await request.get(second)).status()).toBe(200);

  await page.reload();
  await expect(page.getByText("Мы показываем его один раз")).toBeVisible();
  await page.getByRole("button", { name: "Отключить" }).click();
  await page.getByRole("button", { name: "Да, отключить" }).click();
  await expect(page.getByRole("button", { name: "Создать адрес" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});
