import * as paths from "@rodinki/contract/paths";
import { freeDay } from "../fixtures/booking";
import { NOWHERE } from "../fixtures/releases";
import { signIn } from "./account-steps";
import { chooseCity, openBooking } from "./booking-steps";
import { EVERYWHERE, NO_NETWORK, test } from "./losing";
import {
  article,
  button,
  checkbox,
  combobox,
  dialog,
  field,
  footer,
  group,
  heading,
  link,
  main,
  radio,
} from "./parts";

const CITY = "Казань";
/** The list of days is short, and each booking of three engines takes one of its own. */
const FAMILY_CITY = "Новосибирск";
const PASSED = "Проверка пройдена";

test(
  "a person signs in, books, moves, cancels, changes the profile and asks, though each call is lost at first",
  EVERYWHERE,
  async ({ guest, network, person, insistOn }) => {
    const page = guest.inside(main);

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
    await insistOn(paths.moveAppointment, () => guest.press(button("Перенести")));
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

const YEAR = new Date().getFullYear();
/** Nobody plans so far ahead: where a time is free there is nothing to wait for. */
const UNPLANNED = new Date(Date.now() + 300 * 86_400_000)
  .toLocaleDateString("ru-RU")
  .replaceAll(".", "");

test(
  "a parent books with a child, cancels for both and waits, though each call is lost at first",
  EVERYWHERE,
  async ({ guest, person, insistOn }) => {
    await signIn(guest, person);
    await openBooking(guest);
    await guest.press(link("Записать нескольких сразу"));
    await guest.sees(heading("Записать нескольких сразу"));
    const child = guest.inside(group("Ребёнок"));
    await child.write(field("Дата рождения"), `0102${YEAR - 9}`);
    await child.write(field("Фамилия"), "Проверкин");
    await child.write(field("Имя"), "Пётр");
    await child.choose(checkbox("Нет отчества"));
    await child.choose(radio("Мужской"));
    await guest.press(button("Выбрать время"));
    await chooseCity(guest, FAMILY_CITY);
    await guest.inside(group("День")).choose(radio(undefined, freeDay(FAMILY_CITY)));
    await guest.inside(group(/^Время/)).choose(radio());
    await insistOn(paths.holdTogether, () => guest.press(button("Продолжить")));
    await guest.findsFocusOn(heading("Проверьте записи"));
    await guest.choose(checkbox(/законный представитель/));
    await insistOn(paths.bookTogether, async () => {
      await guest.reads(PASSED);
      await guest.press(button("Записать всех"));
    });
    await guest.findsFocusOn(heading("Все записаны на осмотр"));

    await guest.inside(main).press(link("Мои записи"));
    await guest.sees(article(undefined, 1));
    await guest.seesNo(article(undefined, 2));
    await guest.press(button("Отменить запись"));
    const question = guest.inside(dialog("Отменить запись?"));
    await insistOn(paths.cancelTogether, () => question.press(button(/^Отменить все/)));
    await guest.reads("Предстоящих осмотров нет");

    await guest.open("/lk/waiting");
    await guest.write(combobox("Город"), FAMILY_CITY);
    for (const label of ["С какого дня", "По какой день"]) {
      await guest.write(field(label), UNPLANNED);
    }
    await insistOn(paths.joinWaiting, () => guest.press(button("Сообщить, если освободится")));
    // The lost answer had put them there.
    await guest.reads("Вы уже в листе ожидания");
    await guest.sees(button("Больше не ждать"));
  },
);

test(
  "the diary marks a spot, locks and opens without any network, and has it all afterwards",
  EVERYWHERE,
  async ({ guest, network }) => {
    await guest.open("/diary");
    await guest.sees(link("Отметить пятно"));
    network.release(NOWHERE);
    await guest.press(link("Отметить пятно"));
    await guest.sees(heading("Новое пятно"));
    await guest.select(field("Где пятно"), "back");
    await guest.write(field("Заметка"), "у лопатки");
    await guest.press(button("Сохранить пятно"));
    await guest.sees(heading("Спина: у лопатки"));
    await guest.press(link("Все пятна"));
    await guest.sees(heading("Мои пятна"));
    await guest.press(link("Лист для врача"));
    await guest.reads("у лопатки");

    network.release(new URL(test.info().project.use.baseURL ?? "").origin);
    await guest.open("/diary");
    await guest.reads("у лопатки");
  },
);
