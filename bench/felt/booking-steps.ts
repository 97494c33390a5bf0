import type { Person } from "../../e2e/fixtures/person";
import type { Phone } from "./phone";
import type { Awaited } from "./watch";

/** Index of the chosen day: not the first, because of today few times may be left. */
const DAY = 2;

const legend = (words: string) => ({ selector: "legend", words });

const TIMES = legend("Время");

/** Goes from the home page to the free times. */
async function openTimes(phone: Phone, name: string, awaited: Awaited): Promise<void> {
  await phone.goTo("/");
  await phone.press(name, phone.page.locator('main a[href$="/appointment"]').first(), awaited);
  await phone.lookAround();
}

/** Opens the booking for somebody without a city, whose first question is about it. */
export const openAsNobody = (phone: Phone): Promise<void> =>
  openTimes(phone, "«Записаться» → the first question", { selector: 'main [role="combobox"]' });

/** Opens the booking for somebody whose city the profile knows. */
export async function openAsPatient(phone: Phone, person: Person): Promise<void> {
  await phone.signInBefore(person);
  await openTimes(phone, "«Записаться» → free times, signed in", TIMES);
}

export async function chooseCity(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.getByRole("combobox", { name: "Город" }).tap();
  await page.keyboard.type("Сама", { delay: 50 });
  const city = page.getByRole("option", { name: "Самара" });
  await phone.press("city → its days", city, legend("День"));
  await page.locator("legend", { hasText: "Время" }).waitFor();
}

/** Chooses a time of another day than the first, which is selected by itself and looked at. */
export async function chooseTime(phone: Phone): Promise<void> {
  const { page } = phone;
  await phone.lookAround();
  const days = page.getByRole("group", { name: "День" });
  const day = days.locator("label").nth(DAY);
  const date = await day.getByRole("radio").inputValue();
  await phone.press("day → its times", day, {
    selector: `main:has(input[value="${date}"]:checked) legend`,
    words: "Время",
  });

  const time = page
    .getByRole("group", { name: /^Время/ })
    .locator("label")
    .first();
  await phone.press("time → the summary", time, {
    selector: '[aria-label="Ваша запись"]',
    words: (/\d\d:\d\d/.exec(await time.innerText()) ?? [""])[0],
  });
}

/** Goes from a chosen time to the booking. */
export async function book(phone: Phone): Promise<void> {
  const { page } = phone;
  const heading = (words: string) => ({ selector: "h1, h2", words });
  await phone.press(
    "«Продолжить» → the person",
    phone.button("Продолжить"),
    heading("Ваши данные"),
  );
  await page.getByRole("checkbox", { name: /соглас/i }).tap();
  await page.getByText("Проверка пройдена").waitFor();
  await phone.press("«Записаться» → booked", phone.button("Записаться"), heading("Вы записаны"));
}
