import type { Person } from "../../e2e/fixtures/person";
import { book, chooseCity, chooseTime, openAsNobody, openAsPatient } from "./booking-steps";
import type { Phone } from "./phone";

/** What somebody does on the site, from one press to the next; each press keeps its time under a name. */
export interface Flow {
  name: string;
  run: (phone: Phone, person: Person) => Promise<void>;
}

const QUESTIONS = ["солярий вредно", "родинка кровоточит"];

const heading = (words: string) => ({ selector: "h1", words });

/** The first text that the page offers there. */
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
      await openAsNobody(phone);
      await chooseCity(phone);
      await chooseTime(phone);
      await phone.press("«Продолжить» → the account", phone.button("Продолжить"), {
        selector: "h2",
        words: "Осталось представиться",
      });
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
          const found = `«${question.slice(0, at + 1)}»`;
          // A space alone asks nothing else.
          if (letter === " ") await phone.page.keyboard.press("Space");
          else {
            await phone.type("letter → what was found", letter, {
              selector: '[role="status"]',
              words: found,
            });
          }
          // As fast as a thumb types.
          await phone.page.waitForTimeout(150);
        }
      }
    },
  },
];
