import type { BrowserContext, Locator } from "@playwright/test";
import { freeDay } from "./fixtures/free-day";
import { isWhatLoadedKept, untilKept } from "./fixtures/kept";
import {
  choosePlace,
  chooseTime,
  chooseWhom,
  openBooking,
  settled,
  signIn,
} from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { article } from "./fixtures/texts";

// Without a network a page that was never visited has no scripts.
test.use({ serviceWorkers: "allow", pagesComeAlive: false });

/** A page that was opened meanwhile does not know it in every version: `navigator.onLine`. */
async function loseNetworkAgain(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.setOffline(true);
}

test("without a network the pages that were read open, with the date of what is shown", async ({
  page,
  context,
}) => {
  await page.goto(article.path);
  await untilKept(page);
  await page.getByRole("link", { name: "Публикации" }).first().click();
  await expect(page).toHaveURL("/publication");
  await untilKept(page);

  await context.setOffline(true);
  await page.goto(article.path);
  await loseNetworkAgain(context);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(page.getByRole("status").getByText(/Показана копия страницы/)).toBeVisible();
  await page.goto("/publication");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that the worker takes over before its scripts run opens without a network too", async ({
  page,
  context,
}) => {
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route(/\/app-[0-9a-f]+\.js$/, async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(article.path, { waitUntil: "commit" });
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await navigator.serviceWorker.register("/sw.js");
    await taken;
  });
  letScriptsCome();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
});

test("a page that came past the worker is taken over, and opens without a network too", async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await page.goto(article.path);
  await untilKept(page);
  await page.evaluate(() => caches.delete("rodinki-pages"));
  // A reload past every cache goes past the worker, too.
  const reloaded = page.waitForEvent("load");
  await browser.send("Page.reload", { ignoreCache: true });
  await reloaded;
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
});

test("a sign-in and a question without a network are refused in words and stay as they were typed; it goes out later", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await untilKept(page);
  await page.getByRole("link", { name: "Войти" }).click();
  const login = page.getByRole("dialog", { name: "Вход" });
  await login.getByLabel("Почта").fill("anna@example.ru");
  await login.getByLabel("Пароль", { exact: true }).fill("Vesna-Perm7");
  await context.setOffline(true);
  await login.getByRole("button", { name: "Войти" }).click();
  await expect(login.getByRole("alert")).toContainText("Нет связи с сервером");
  await expect(login.getByLabel("Почта")).toHaveValue("anna@example.ru");

  await context.setOffline(false);
  await page.reload();
  await untilKept(page);
  await page.getByRole("link", { name: "Задать вопрос" }).click();
  const dialog = page.getByRole("dialog", { name: "Задать вопрос" });
  await dialog.getByLabel("Имя").fill("Анна");
  await dialog.getByLabel("Почта").fill("anna@example.ru");
  await dialog.getByLabel("Вопрос").fill("Можно ли прийти на осмотр с загаром?");
  await dialog.getByLabel(/Даю согласие на/).check();
  await sendWithout(context, dialog, "Отправить");
  await expect(dialog.getByLabel("Вопрос")).toHaveValue("Можно ли прийти на осмотр с загаром?");
  await sendAgain(context, dialog, "Отправить");
  await expect(page.getByRole("dialog", { name: "Вопрос отправлен" })).toBeVisible();
});

/** Sends a filled form when the network has just gone. */
async function sendWithout(context: BrowserContext, form: Locator, button: string) {
  await expect(form.getByText("Проверка пройдена")).toBeVisible();
  await context.setOffline(true);
  await form.getByRole("button", { name: button }).click();
  await expect(form.getByRole("alert")).toContainText("Нет связи с сервером");
  // It begins again by itself, and would pass by itself were the network back before it has asked.
  await expect(form.getByRole("button", { name: "Повторить проверку" })).toBeVisible();
}

/** Sends it once more when the network is back: the captcha has begun again by itself. */
async function sendAgain(context: BrowserContext, form: Locator, button: string) {
  await context.setOffline(false);
  await expect(form.getByText("Проверка пройдена")).toBeVisible();
  await form.getByRole("button", { name: button }).click();
}

test("a booking waits for the network; one's own coming visits then open without it, with their date, until the sign-out", async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await untilKept(page);
  await openBooking(page);
  await chooseWhom(page, "Я");
  await choosePlace(page, { city: "Москва", day: freeDay("Москва") });
  const time = await chooseTime(page);
  await page.getByRole("checkbox", { name: /соглас/i }).check();
  const main = page.getByRole("main");
  await sendWithout(context, main, "Записаться");
  await expect(page.getByRole("checkbox", { name: /соглас/i })).toBeChecked();
  await sendAgain(context, main, "Записаться");
  await expect(page.getByRole("heading", { name: "Вы записаны на осмотр" })).toBeVisible();
  // What shows the list without a network is fetched behind it, and kept.
  const fetched = page.waitForResponse(/cached-appointments/);
  await page.goto("/lk/appointments");
  await expect(page.getByRole("article").getByText(time)).toBeVisible();
  await (await fetched).finished();
  await settled(page);
  await expect.poll(() => page.evaluate(isWhatLoadedKept)).toBe(true);

  await context.setOffline(true);
  await page.goto("/lk/appointments");
  await expect(page.getByText(/Показан список, сохранённый/)).toBeVisible();
  await expect(page.getByRole("article").getByText(time)).toBeVisible();
  // Once, and by the page, which knows more.
  await loseNetworkAgain(context);
  const bar = page.getByText(/Нет подключения к.интернету/);
  await expect(bar).toBeAttached();
  await expect(bar).toBeHidden();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Попробовать ещё раз" }).click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("link", { name: "Войти" })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain(person.surname);
});
