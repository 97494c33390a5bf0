import { listCities, listDays, listOpenings } from "@rodinki/contract/paths";
import { linkFromMail } from "./fixtures/mail";
import { chooseWhom } from "./fixtures/steps";
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/navigation";

test("a city without times takes an address, confirmed and erased by e-mail", async ({
  page,
  request,
}) => {
  // A city of the demonstration: the address is stored for one that exists.
  await page.route(globOf(listOpenings), (route) =>
    route.fulfill({
      json: {
        data: [
          {
            id: 1,
            name: "Тула",
            timeZone: "Europe/Moscow",
            demo: false,
            opensAt: null,
            lastOpenedAt: "2025-10-03T07:00:00.000Z",
          },
        ],
        serverNow: new Date().toISOString(),
      },
    }),
  );
  await page.route(globOf(listCities), (route) => route.fulfill({ json: { data: [] } }));
  await page.route(`${globOf(listDays)}?*`, (route) => route.fulfill({ json: { data: [] } }));
  const email = `opening-${Date.now()}@example.ru`;
  await page.goto("/appointment");
  await chooseWhom(page, "Я");
  await page.getByRole("combobox", { name: "Город" }).fill("Тула");
  await page.getByRole("option", { name: "Тула" }).click();
  await expect(page.getByText(/В прошлый раз запись открывалась 3\sоктября 2025/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole("button", { name: "Сообщить об открытии" }).click();
  const form = page.getByRole("dialog", { name: "Сообщить об открытии" });
  await form.getByLabel("Почта").fill(email);
  await form.getByLabel(/Даю согласие на/).check();
  await expect(form.getByText("Проверка пройдена")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByRole("dialog", { name: "Проверьте почту" })).toBeVisible();

  await page.goto(await linkFromMail(request, email));
  await expect(page).toHaveURL(/\/opening$/);
  await page.getByRole("button", { name: "Сообщить мне" }).click();
  await expect(page.getByText(/Мы напишем, когда откроется запись/)).toBeFocused();
  await expectAccessibleInBothSchemes(page);

  await page.goto(await linkFromMail(request, email));
  await page.getByRole("button", { name: /Не\sсообщать/ }).click();
  await expect(page.getByText(/Адрес стёрт/)).toBeVisible();
});
