import type { CallName } from "@rodinki/contract/calls";
import * as paths from "@rodinki/contract/paths";
import { makeClinic, screenOf } from "../fixtures/clinic";
import { freeDay } from "../fixtures/free-day";
import { NOWHERE, startReleases, type Loss, type Releases } from "../fixtures/releases";
import { chooseCity, openBooking } from "./booking-steps";
import {
  article,
  button,
  checkbox,
  dialog,
  field,
  footer,
  group,
  heading,
  link,
  listitem,
  main,
  radio,
} from "./parts";
import { test as base } from "./test";
import { Visitor } from "./visitor";

/** A visitor whose network can be lost. */
const test = base.extend<{ network: Releases; guest: Visitor }>({
  network: async ({ baseURL }, use) => {
    const network = await startReleases(baseURL ?? "");
    await use(network);
    await network.stop();
  },
  guest: async ({ visitor, network }, use) => use(new Visitor(visitor.engine, network.origin)),
});

const EVERYWHERE = { tag: ["@engines", "@chromium"] };
const CITY = "Казань";
const NO_NETWORK = "Нет связи с сервером";
const PASSED = "Проверка пройдена";

const SAID: Record<Loss, string> = {
  request: NO_NETWORK,
  server: "На сервере произошла ошибка",
  answer: NO_NETWORK,
};

interface Insisting {
  network: Releases;
  place: Visitor;
  call: CallName;
  press: () => Promise<void>;
}

/** Presses a button whose call fails in every way, and reads each time that it has; the last press goes through. */
async function insist({ network, place, call, press }: Insisting): Promise<void> {
  for (const [loss, words] of Object.entries(SAID) as [Loss, string][]) {
    network.lose(call, loss);
    await press();
    await place.reads(words);
    network.restore();
  }
  await press();
}

test(
  "a person signs in, books, moves, cancels, changes the profile and asks, though each call is lost at first",
  EVERYWHERE,
  async ({ guest, network, person }) => {
    const page = guest.inside(main);
    const insistOn = (call: CallName, press: () => Promise<void>, place = guest) =>
      insist({ network, place, call, press });

    await guest.open("/");
    await guest.press(link("Войти"));
    const signIn = guest.inside(dialog("Вход"));
    await signIn.write(field("Почта"), person.email);
    await signIn.write(field("Пароль"), person.password);
    await insistOn(paths.login, () => signIn.press(button("Войти")));
    await guest.sees(link("Кабинет"));

    await openBooking(guest);
    await guest.inside(group(/^Кто придёт/)).choose(radio("Я"));
    network.lose(paths.listDays, "request");
    await chooseCity(guest, CITY);
    await page.reads(NO_NETWORK);
    network.restore();
    await page.press(button("Попробовать ещё раз"));
    await guest.inside(group("День")).choose(radio(undefined, freeDay(CITY)));
    await guest.inside(group(/^Время/)).choose(radio());
    await insistOn(paths.holdTime, () => guest.press(button("Продолжить")));
    await guest.reads("закреплено за вами");
    await guest.choose(checkbox(/соглас/i));
    await insistOn(paths.createAppointment, async () => {
      await guest.reads(PASSED);
      await page.press(button("Записаться"));
    });
    await guest.findsFocusOn(heading("Вы записаны на осмотр"));

    await page.press(link("Мои записи"));
    await guest.sees(article());
    await guest.seesNo(article(undefined, 1));
    await guest.press(link("Перенести"));
    await guest.inside(group("День")).choose(radio(undefined, 1));
    await guest.inside(group(/^Время/)).choose(radio());
    await guest.press(button("Продолжить"));
    await guest.sees(heading("Проверьте новое время"));
    await insistOn(paths.moveAppointment, () => guest.press(button("Перенести запись")));
    await guest.reads("Запись перенесена");
    await guest.seesNo(article(undefined, 1));

    await guest.press(button("Отменить запись"));
    const question = guest.inside(dialog("Отменить запись?"));
    await insistOn(paths.cancelAppointment, () => question.press(button("Да, отменить")));
    await question.reads("Эта запись уже отменена");
    await guest.pressKey("Escape");
    await guest.reads("Предстоящих осмотров нет");

    network.release(NOWHERE);
    await guest.press(link("Профиль"));
    await guest.reads(NO_NETWORK);
    network.release(new URL(test.info().project.use.baseURL ?? "").origin);
    await guest.sees(heading("Профиль"));
    await guest.press(button("Изменить данные"));
    const profile = guest.inside(dialog("Изменить данные"));
    await profile.write(field("Имя"), "Вера");
    await insistOn(paths.updateUser, () => profile.press(button("Сохранить")));
    await guest.reads("Изменения сохранены");

    await guest.inside(footer).press(link("Задать вопрос"));
    const form = guest.inside(dialog("Задать вопрос"));
    await form.write(field("Вопрос"), "Можно прийти с загаром?");
    await form.choose(checkbox(/^Даю согласие на/));
    await insistOn(paths.sendQuestion, async () => {
      await form.reads(PASSED);
      await form.press(button("Отправить"));
    });
    await guest.sees(dialog("Вопрос отправлен"));
  },
);

test(
  "a clinic marks, finds, cancels, books, phones and closes, though each call is lost at first",
  EVERYWHERE,
  async ({ guest, network }) => {
    const insistOn = (call: CallName, press: () => Promise<void>) =>
      insist({ network, place: guest, call, press });
    const clinic = await makeClinic({
      visits: [
        { inMinutes: -30, familyName: "Первая" },
        { inMinutes: 120, familyName: "Птицына" },
        { inMinutes: 180, isFree: true },
        { inMinutes: 240, isFree: true },
      ],
    });
    await guest.load("/robots.txt");
    await guest.run((session) => {
      document.cookie = `staff=${session}; path=/`;
    }, clinic.colleague.session);
    await guest.open(screenOf(clinic, "day"));

    for (const [loss, words] of [
      ["request", "Пришёл"],
      ["answer", "Отменить отметку"],
    ] as const) {
      network.lose(paths.setAttendance, loss);
      await guest.press(button(words));
      await guest.reads("Не отправлено: нет сети");
      network.restore();
      // It goes by itself.
      await guest.seesNo(button(words));
      await guest.sees(button(loss === "request" ? "Отменить отметку" : "Пришёл"));
    }

    await guest.write(field("Кого найти"), "Птицына");
    await insistOn(paths.findVisits, () => guest.press(button("Найти")));
    await guest.press(button("Открыть"));
    await guest.sees(heading(/^Птицына/));
    await insistOn(paths.changeVisit, () => guest.press(button("Отменить запись")));
    await guest.reads("Запись отменена");

    await guest.press(button("Записать"));
    await guest.inside(group(/^сегодня/)).press(button());
    await guest.write(field("Фамилия"), "Кузнецова");
    await guest.write(field("Имя"), "Зоя");
    await guest.write(field("Отчество"), "Ильинична");
    await guest.write(field("Дата рождения"), "05061950");
    await guest.write(field("Телефон"), "89161234567");
    await insistOn(paths.bookForCaller, () => guest.press(button("Ответ «да»: записать")));
    await guest.reads("Скажите номер: РК-");
    await guest.press(button("Закрыть"));
    await guest.reads("Позвоните: 1");
    network.lose(paths.noteCall, "request");
    await guest.press(button("Дозвонились"));
    await guest.reads(NO_NETWORK);
    network.lose(paths.noteCall, "answer");
    await guest.press(button("Дозвонились"));
    // What the list says next knows of it.
    await guest.reads("Всем позвонили");
    network.restore();

    await guest.press(link("Закрыть часы"));
    await guest.choose(checkbox("Весь день"));
    await guest.goTo(field("Врач"));
    await guest.run(() => {
      const doctors = document.querySelector<HTMLSelectElement>('select[name="doctor_id"]');
      if (!doctors) throw new Error("There are no doctors.");
      doctors.value = "all";
      doctors.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await insistOn(paths.previewClosing, () => guest.press(button(/^Показать, кого/)));
    await guest.reads("Записаны: ");
    await insistOn(paths.closeHours, () => guest.press(button(/отправить|Закрыть часы/)));
    await guest.findsFocusOn(heading("Часы закрыты"));
    await guest.inside(listitem()).seesNo(button("Пришёл"));
  },
);
