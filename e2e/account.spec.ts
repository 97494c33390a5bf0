import { readFile } from "node:fs/promises";
import { listSessions } from "@rodinki/contract/paths";
import { linkFromMail } from "./fixtures/mail";
import { globOf } from "./fixtures/navigation";
import { NEW_PASSWORD, typePassword } from "./fixtures/person";
import { fillSignIn, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";

test("an owner ends a strange session, changes e-mail, profile and password, takes the data along, then deletes everything", async ({
  page,
  person,
  browser,
  baseURL,
  request,
}) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, person, "/lk/profile");
  const devices = page.getByRole("region", { name: "Мои устройства" });

  await test.step("what says that an answer is slow stays in the place of what loads", async () => {
    const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route(globOf(listSessions), () => undefined);
    await signIn(page, person, "/lk/profile");
    const slow = devices.getByText(/Ответ идёт дольше обычного/);
    await expect(slow).toBeAttached();
    const spill = await slow.evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const place = words.closest("[role=status]")?.getBoundingClientRect();
      return range.getBoundingClientRect().bottom - (place?.bottom ?? 0);
    });
    expect(spill).toBeLessThanOrEqual(0);
    await page.unroute(globOf(listSessions));
    await page.setViewportSize({ width, height });
    await page.reload();
  });
  const tabs = page.getByRole("navigation", { name: "Личный кабинет" }).getByRole("link");
  await expect(tabs.first()).toBeVisible();
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size, "lines of tabs").toBe(1);

  await test.step("ends the session of the other device, whose form keeps what was typed", async () => {
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await devices.getByRole("button", { name: /Выйти на.всех других/ }).click();
    await page.getByRole("button", { name: "Да, выйти" }).click();
    await expect(devices.getByText(/других устройствах вход не.выполнен/)).toBeFocused();
    await other.getByRole("button", { name: "Изменить данные" }).click();
    const form = other.getByRole("dialog", { name: "Изменить данные" });
    await form.getByLabel("Фамилия").fill("Новая");
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(other.getByRole("dialog", { name: "Вход" })).toContainText("Сеанс закончился");
    await fillSignIn(other, person);
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(other.getByText("Новая Анна Петровна")).toBeVisible();
    await elsewhere.close();
  });

  await test.step("an e-mail is changed after the password, by the link of an e-mail", async () => {
    const edit = page.getByRole("button", { name: "Изменить данные" });
    const question = page.getByRole("dialog", { name: "Введите пароль" });
    let isFresh = false;
    await page.reload();
    // The session is one of an hour ago until the password has been typed again.
    await page.route(/\/acl\/users\/update\//, (route) =>
      isFresh
        ? route.continue()
        : route.fulfill({ status: 403, json: { code: "password_required", message: "Пароль" } }),
    );
    await edit.click();
    const form = page.getByRole("dialog", { name: "Изменить данные" });
    await form.getByLabel("Почта").fill(`new-${person.email}`);
    await form.getByRole("button", { name: "Сохранить" }).click();
    await expect(question).toBeVisible();
    await expectAccessibleInBothSchemes(page, "dialog:modal:last-of-type");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(form.getByRole("alert")).toBeFocused();
    await form.getByRole("button", { name: "Сохранить" }).click();
    await question.getByLabel("Пароль", { exact: true }).fill(person.password);
    isFresh = true;
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Подтвердите новую почту" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(edit).toBeFocused();

    await page.goto(await linkFromMail(request, `new-${person.email}`, "activation="));
    await page.getByRole("button", { name: "Понятно" }).click();
    await page.goto("/lk/profile");
    await expect(page.getByText(`new-${person.email}`)).toBeVisible();
  });

  await test.step("changes the password without an e-mail, and stays signed in", async () => {
    await page.getByRole("button", { name: "Сменить пароль" }).click();
    const form = page.getByRole("dialog", { name: "Новый пароль" });
    await typePassword(page, NEW_PASSWORD);
    await form.getByRole("button", { name: "Сменить пароль" }).click();
    await expect(page.getByRole("dialog", { name: "Пароль изменён" })).toBeVisible();
    await page.getByRole("button", { name: "Понятно" }).click();
    await page.reload();
    await expect(page.getByText("Новая Анна Петровна")).toBeVisible();
  });

  await test.step("saves what is stored as files", async () => {
    await page.getByRole("link", { name: /Всё, что о.вас хранится/ }).click();
    for (const [button, beginning] of [
      ["Скачать для программ (JSON)", "{"],
      ["Скачать для чтения (PDF)", "%PDF-"],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      const file = await readFile(await (await download).path());
      expect(file.toString("latin1").startsWith(beginning), button).toBe(true);
    }
    await page.goto("/lk/profile");
  });

  await test.step("deletes the account", async () => {
    await page.getByRole("button", { name: "Удалить личный кабинет" }).click();
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("Введите слово «удалить»").fill("удалить");
    await page.getByRole("button", { name: "Удалить навсегда" }).click();
    await expect(page.getByRole("dialog", { name: "Личный кабинет удалён" })).toBeVisible();
    await page.getByRole("button", { name: "Понятно" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
  });
});
