import { freeDay } from "../fixtures/booking";
import { signIn } from "./account-steps";
import { bookForChild, chooseTime, openBooking, sayForChild } from "./booking-steps";
import { article, button, dialog, link, main, text } from "./parts";
import { test } from "./test";

const CITY = "Москва";

const petya = {
  birthday: `0102${new Date().getFullYear() - 9}`,
  surname: "Проверкин",
  name: "Пётр",
  patronymic: "Ильич",
};

test(
  "a parent books a visit for a child, finds it in the list and cancels it",
  { tag: "@engines" },
  async ({ visitor, person }) => {
    await signIn(visitor, person);
    await openBooking(visitor);
    await sayForChild(visitor, petya);
    const time = await chooseTime(visitor, { city: CITY, day: freeDay(CITY) });
    await bookForChild(visitor, petya);

    await visitor.inside(main).press(link("Мои записи"));
    const visit = visitor.inside(article());
    await visit.reads("Проверкин Пётр Ильич (ребёнок)");
    await visit.reads(time);
    await visit.press(button("Отменить запись"));
    await visitor.inside(dialog("Отменить запись?")).press(button("Да, отменить"));
    await visitor.reads("Предстоящих осмотров нет");
    await visitor.press(text("Прошедшие и отменённые: 1"));
    await visit.reads("Отменена");
  },
);
