import { login as signIn } from "@rodinki/contract/paths";
import { openSignIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";

test("after several wrong tries the sign-in asks for the captcha, and nothing typed is lost", async ({
  page,
  person,
}) => {
  const tokens: boolean[] = [];
  await page.route(globOf(signIn), (route) => {
    const solved = route.request().postData()?.includes('name="g-recaptcha-response"') ?? false;
    tokens.push(solved);
    const message = "Подтвердите ещё раз, что вы не робот";
    const errors = { "g-recaptcha-response": [message] };
    return solved
      ? route.continue()
      : route.fulfill({ status: 422, json: { code: "captcha_failed", message, errors } });
  });
  await openSignIn(page);
  const login = page.getByRole("dialog", { name: "Вход" });
  await login.getByLabel("Почта").fill(person.email);
  await login.getByLabel("Пароль", { exact: true }).fill(person.password);
  await login.getByRole("button", { name: "Войти" }).click();
  await expect(login.getByRole("alert")).toContainText("несколько неудачных попыток входа");
  await expect(login.getByRole("alert")).toBeFocused();
  await expect(login.getByText("Проверка пройдена")).toBeVisible();
  await expectAccessibleInBothSchemes(page, "dialog[open]");
  await expect(login.getByLabel("Пароль", { exact: true })).toHaveValue(person.password);

  await login.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("link", { name: "Кабинет" })).toBeVisible();
  expect(tokens).toEqual([false, true]);
});

test("a refusal that ends after a while says in words when", async ({ page, person }) => {
  await page.route(globOf(signIn), (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "600" },
      json: { code: "too_many_requests", message: "Слишком много попыток. Повторите позже" },
    }),
  );
  await openSignIn(page);
  const login = page.getByRole("dialog", { name: "Вход" });
  await login.getByLabel("Почта").fill(person.email);
  await login.getByLabel("Пароль", { exact: true }).fill(person.password);
  await login.getByRole("button", { name: "Войти" }).click();
  await expect(login.getByRole("alert")).toContainText(/Повторите через.10.минут/);
});
