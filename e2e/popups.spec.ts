import type { Locator, Page } from "@playwright/test";
import { listAppointments } from "@rodinki/contract/paths";
import { appointmentOf } from "./fixtures/appointment";
import { isAlive, signIn } from "./fixtures/steps";
import { expect, expectAccessibleInBothSchemes, test } from "./fixtures/test";
import { globOf } from "./fixtures/urls";
import { headingOf, linkTo } from "./fixtures/texts";

/** The page beneath a popup is inert, and has tests of its own. */
const OPEN = 'dialog[open], [role="dialog"]';

/** A popup as the keyboard meets it. */
interface Popup {
  title: string | RegExp;
  /** What has the focus before it, and again after. */
  opener: (page: Page) => Locator;
  /** The button in another popup that leads on to this one. */
  through?: string;
  /** The button that sends its form. */
  send?: string;
  /** Empties a field that is filled in from the start. */
  empty?: string;
}

const inHeader = (name: string) => (page: Page) =>
  page.getByRole("banner").getByRole("link", { name });
const inFooter = (name: string) => (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name });
const button = (name: string) => (page: Page) => page.getByRole("button", { name });

const ofHome: Popup[] = [
  { title: "Вход", opener: inHeader("Войти"), send: "Войти" },
  {
    title: "Регистрация",
    opener: inHeader("Войти"),
    through: "Создать учётную запись",
    send: "Создать учётную запись",
  },
  {
    title: "Забыли пароль?",
    opener: inHeader("Войти"),
    through: "Забыли пароль?",
    send: "Отправить ссылку",
  },
  { title: "Задать вопрос", opener: inFooter("Задать вопрос"), send: "Отправить" },
  { title: "Файлы cookie", opener: inFooter("Настройки cookie") },
  { title: headingOf("/risk"), opener: (page) => linkTo(page.locator("#info"), "/risk") },
  {
    // The name of the doctor.
    title: /\S/,
    opener: (page) => page.locator("#opinions figcaption").getByRole("link").first(),
  },
];

const ofProfile: Popup[] = [
  {
    title: "Изменить данные",
    opener: button("Изменить данные"),
    empty: "Фамилия",
    send: "Сохранить",
  },
  { title: "Новый пароль", opener: button("Сменить пароль"), send: "Сменить пароль" },
];

const ofAppointments: Popup[] = [{ title: "Отменить запись?", opener: button("Отменить запись") }];

/** Opens it, looks at it and at its errors, closes it: all with the keyboard. */
async function walkThrough(page: Page, { title, opener, through, send, empty }: Popup) {
  const popup = page.getByRole("dialog", { name: title });
  const press = async (control: Locator) => {
    await control.focus();
    await page.keyboard.press("Enter");
  };
  await isAlive(opener(page));
  await press(opener(page));
  if (through) await press(page.getByRole("dialog").getByRole("button", { name: through }));
  await expect(popup).toBeVisible();
  await expect(popup.locator(":focus")).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, OPEN);

  if (empty) await popup.getByLabel(empty).fill("");
  if (send) {
    await press(popup.getByRole("button", { name: send, exact: true }));
    await expect(popup.getByRole("alert")).toBeFocused();
    await expect(popup.getByRole("alert")).toContainText("обязательно для заполнения");
    await expectAccessibleInBothSchemes(page, OPEN);
  }
  await page.keyboard.press("Escape");
  if (empty) await giveUpTyped(page);
  await expect(popup).toBeHidden();
  await expect(opener(page)).toBeFocused();
}

/** What was changed and not sent is left only after a question, which stands on top. */
async function giveUpTyped(page: Page) {
  const question = page.getByRole("dialog", { name: "Закрыть форму?" });
  await expect(question.locator(":focus")).toHaveCount(1);
  await expectAccessibleInBothSchemes(page, OPEN);
  await question.getByRole("button", { name: "Да, закрыть" }).focus();
  await page.keyboard.press("Enter");
}

const walkThroughAll = async (page: Page, popups: Popup[]) => {
  for (const popup of popups) {
    await test.step(String(popup.title), () => walkThrough(page, popup));
  }
};

test("the popups of an anonymous visitor open, tell their errors and close by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  await walkThroughAll(page, ofHome);
});

test("so do those of the cabinet", async ({ page, person }) => {
  await page.route(globOf(listAppointments), (route) =>
    route.fulfill({ json: { data: [appointmentOf()] } }),
  );
  await signIn(page, person);
  await page.goto("/lk/profile");
  await walkThroughAll(page, ofProfile);
  await page.goto("/lk/appointments");
  await walkThroughAll(page, ofAppointments);
});

test("what is only told closes by keyboard too", async ({ page }) => {
  await page.goto("/?activation=unknown");
  const told = page.getByRole("dialog", { name: "Адрес не подтверждён" });
  await expect(told).toBeVisible();
  await expectAccessibleInBothSchemes(page, OPEN);
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
});
