import { openRegistration, unfoldRegistration } from "./account-steps";
import { chooseCity } from "./booking-steps";
import { button, combobox, dialog, field, option } from "./parts";
import { test } from "./test";

const BIRTHDAY = field("Дата рождения");
const CITY = combobox("Город");

test(
  "a birth date is written, refused where there is no such day, and picked; a city is found by typing and by arrows",
  { tag: "@engines" },
  async ({ visitor }) => {
    const form = await openRegistration(visitor);
    await form.write(BIRTHDAY, "31021990");
    await form.press(field("Фамилия"));
    await form.reads("Такой даты нет: 31.02.1990");
    await form.findsValue(BIRTHDAY, "31.02.1990");

    await form.write(BIRTHDAY, "5.6.1984");
    await form.findsValue(BIRTHDAY, "05.06.1984");
    await visitor.seesNo(dialog("Календарь"));
    await form.press(button("Открыть календарь"));
    const calendar = visitor.inside(dialog("Календарь"));
    await calendar.press(button(/, 9 июня 1984/));
    await form.findsValue(BIRTHDAY, "09.06.1984");
    await visitor.seesNo(dialog("Календарь"));

    await unfoldRegistration(form);
    await chooseCity(form, "Новосибирск");
    await form.write(CITY, "каз");
    await form.sees(option("Казань"));
    await visitor.pressKey("ArrowDown");
    await visitor.pressKey("Enter");
    await form.findsValue(CITY, "Казань");
    await form.write(CITY, "Новгор");
    await form.press(field("Фамилия"));
    await form.findsValue(CITY, "");
    await visitor.seesNo(option());
  },
);
