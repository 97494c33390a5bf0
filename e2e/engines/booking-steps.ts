import {
  button,
  checkbox,
  combobox,
  field,
  group,
  heading,
  link,
  main,
  option,
  radio,
} from "./parts";
import type { Visitor } from "./visitor";

/** The way to a visit: the one place that changes when the booking does. */

const TIMES = group(/^Время/);

export interface Child {
  /** Digits of the day, the month and the year. */
  birthday: string;
  surname: string;
  name: string;
  patronymic: string;
}

/** Goes from the home page to the open form, for the first booking of somebody who is signed in. */
export async function openBooking(visitor: Visitor): Promise<void> {
  await visitor.press(link("Записаться на осмотр"));
  await visitor.sees(heading("Запись на бесплатный осмотр"));
}

export async function chooseCity(place: Visitor, city: string): Promise<void> {
  await place.write(combobox("Город"), city.slice(0, 4));
  await place.press(option(city));
  // Until then the days of another city are in sight.
  await place.findsValue(combobox("Город"), city);
}

/** @param day which of the free days, counted from the first @returns the time, for example «09:30» */
export async function chooseTime(
  visitor: Visitor,
  { city, day }: { city: string; day: number },
): Promise<string> {
  await chooseCity(visitor, city);
  await visitor.inside(group("День")).choose(radio(undefined, day));
  await visitor.inside(group("Клиника")).choose(radio());
  const times = visitor.inside(TIMES);
  const name = await times.sees(radio());
  // Found by its place: the library that finds by name puts a space before the comma.
  await times.choose(radio());
  await visitor.press(button("Продолжить"));
  await visitor.reads("закреплено за вами");
  return /\d\d:\d\d/.exec(name)?.[0] ?? "";
}

export async function sayForChild(visitor: Visitor, { birthday }: Child): Promise<void> {
  await visitor.inside(group(/^Кто придёт/)).choose(radio("Мой ребёнок"));
  await visitor.write(field("Дата рождения ребёнка"), birthday);
  await visitor.sees(combobox("Город"));
}

export async function bookForChild(visitor: Visitor, child: Child): Promise<void> {
  await visitor.write(field("Фамилия"), child.surname);
  await visitor.write(field("Имя"), child.name);
  await visitor.write(field(/^Отчество/), child.patronymic);
  await visitor.sees(heading("Проверьте запись"));
  await visitor.choose(checkbox(/соглас/i));
  await visitor.reads("Проверка пройдена");
  await visitor.inside(main).press(button("Записаться"));
  await visitor.findsFocusOn(heading("Ребёнок записан на осмотр"));
}
