import type { Person } from "../../e2e/fixtures/person";
import type { Phone } from "./phone";
import type { Awaited } from "./watch";

/** Index of the chosen day: not the first, because few times may be left today. */
const DAY = 2;

const legend = (words: string) => ({ selector: "legend", words });
const heading = (words: string) => ({ selector: "h1, h2", words });

const TIMES = legend("Время");

/** Goes from the home page to the free times. */
async function openTimes(phone: Phone, name: string, awaited: Awaited): Promise<void> {
  await phone.goTo("/");
  await phone.press(name, phone.page.locator('main a[href$="/appointment"]').first(), awaited);
  await phone.lookAround();
}

/** Opens the booking for a person without a city, whose first question is about it. */
const openAsNewVisitor = (phone: Phone): Promise<void> =>
  openTimes(phone, "«Записаться» → the first question", { selector: 'main [role="combobox"]' });

/** Opens the booking for a person whose city is in the profile. */
async function openAsPatient(phone: Phone, person: Person): Promise<void> {
  await phone.signInBefore(person);
  await openTimes(phone, "«Записаться» → free times, signed in", TIMES);
}

async function chooseCity(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.getByRole("combobox", { name: "Город" }).tap();
  await page.keyboard.type("Сама", { delay: 50 });
  const city = page.getByRole("option", { name: "Самара" });
  await phone.press("city → its days", city, legend("День"));
  await page.locator("legend", { hasText: "Время" }).waitFor();
}

/** Chooses a time of another day than the first, which is selected by default. */
async function chooseTime(phone: Phone): Promise<void> {
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

/** Continues from a chosen time to the booking. */
async function book(phone: Phone): Promise<void> {
  const { page } = phone;
  await phone.press(
    "«Продолжить» → the person",
    phone.button("Продолжить"),
    heading("Ваши данные"),
  );
  await page.getByRole("checkbox", { name: /соглас/i }).tap();
  await page.getByText("Проверка пройдена").waitFor();
  await phone.press("«Записаться» → booked", phone.button("Записаться"), heading("Вы записаны"));
}

/** A sequence of actions on the site; each press stores its duration under a name. */
export interface Flow {
  name: string;
  run: (phone: Phone, person: Person) => Promise<void>;
}

const QUESTIONS = ["солярий", "кровоточит"];

/** The first text in this list of the page. */
const textIn = ({ page }: Phone, place: string) => page.locator(`${place} article a`).first();

async function readOn(phone: Phone, name: string, place: string): Promise<void> {
  const link = textIn(phone, place);
  await link.scrollIntoViewIfNeeded();
  await phone.lookAround();
  await phone.press(name, link, heading(await link.innerText()));
}

export const FLOWS: Flow[] = [
  {
    name: "reading",
    run: async (phone) => {
      await phone.goTo("/publication");
      await readOn(phone, "list → article", "main");
      await readOn(phone, "article → article", '[aria-labelledby="related"]');
      await readOn(phone, "article → article", '[aria-labelledby="related"]');
    },
  },
  {
    name: "free times",
    run: async (phone) => {
      await openAsNewVisitor(phone);
      await chooseCity(phone);
      await chooseTime(phone);
      await phone.press(
        "«Продолжить» → the account",
        phone.button("Продолжить"),
        heading("Осталось представиться"),
      );
    },
  },
  {
    name: "booking",
    run: async (phone, person) => {
      await openAsPatient(phone, person);
      await chooseTime(phone);
      await book(phone);
    },
  },
  {
    name: "sign-in",
    run: async (phone, { email, password }) => {
      await phone.goTo("/lk/appointments");
      const popup = phone.page.getByRole("dialog", { name: "Вход" });
      for (const [label, text] of Object.entries({ Почта: email, Пароль: password })) {
        await popup.getByLabel(label, { exact: true }).tap();
        await phone.page.keyboard.type(text, { delay: 30 });
      }
      await phone.press("sign-in → cabinet filled", popup.getByRole("button", { name: "Войти" }), {
        selector: "#nothing-booked",
      });
    },
  },
  {
    name: "search",
    run: async (phone) => {
      await phone.goTo("/search");
      for (const question of QUESTIONS) {
        const field = phone.page.getByRole("searchbox");
        await field.fill("");
        await field.tap();
        await phone.lookAround();
        for (const [at, letter] of [...question].entries()) {
          await phone.type("letter → what was found", letter, {
            selector: '[role="status"]',
            words: `«${question.slice(0, at + 1)}»`,
          });
          // The speed of typing with a thumb.
          await phone.page.waitForTimeout(150);
        }
      }
    },
  },
];
