/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { writeChosenVisit } from "../../../session/chosen-visit";
import {
  anna,
  book,
  choose,
  chooseTime,
  openBooking,
  childBirthday,
} from "../../../testing/booking-page";
import { fillNatively } from "../../../testing/fill-natively";
import { press } from "../../../testing/press";

test("data of the previous visit is not asked again, including the city and «no patronymic»", async () => {
  await openBooking({
    user: { ...anna, patronymic: "", sex: "", phone: "", city: "", cityId: null },
    ownVisit: appointmentOf({ patronymicName: "", gender: "F", phone: "79123456789", cityId: 1 }),
  });
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Екатеринбург");
  await chooseTime();
  expect(screen.getByText("Иванова Анна")).toBeVisible();
  expect(screen.getByText("+7 (912) 345-67-89")).toBeVisible();
  expect(screen.queryByLabelText("Отчество")).not.toBeInTheDocument();
});

test("the tick that there is no patronymic can be taken back", async () => {
  const { called } = await openBooking({
    user: { ...anna, patronymic: "" },
    ownVisit: appointmentOf({ patronymicName: "" }),
  });
  await chooseTime();
  expect(screen.getByText("Иванова Анна")).toBeVisible();
  await press("Изменить для этой записи");
  const none = await screen.findByRole("checkbox", { name: "Нет отчества" });
  expect(none).toBeChecked();
  expect(screen.getByLabelText("Отчество")).toBeDisabled();
  await userEvent.click(none);
  await press("Записаться");
  expect(await screen.findByRole("alert")).toHaveTextContent("Отчество");
  await userEvent.click(none);
  await book();
  await screen.findByRole("heading", { name: "Вы записаны на осмотр" });
  expect(called(paths.createAppointment)[0]?.fields).toMatchObject({
    patronymic_name: "",
    "no-patronymic": "true",
  });
});

test("all that a booking needs to know of a person is required", async () => {
  await openBooking({
    user: { ...anna, surname: "а".repeat(256), name: " ", patronymic: "", phone: "" },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.clear(await screen.findByLabelText("Дата рождения"));
  fillNatively(screen.getByLabelText("Телефон"), "912345");
  await press("Записаться");
  const refused = {
    Фамилия: messages.maxLength("Фамилия", 255),
    Имя: messages.required("Имя"),
    Отчество: messages.required("Отчество"),
    "Дата рождения": messages.required("Дата рождения"),
    Телефон: messages.phone,
  };
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(Object.keys(refused)),
  );
  for (const message of Object.values(refused)) expect(screen.getByText(message)).toBeVisible();
});

test("for a child the birthday comes first, only times for that age are requested, and nothing but the surname is the parent's", async () => {
  const { called } = await openBooking();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  expect(screen.queryByRole("combobox", { name: "Город" })).not.toBeInTheDocument();
  fillNatively(await screen.findByLabelText("Дата рождения ребёнка"), childBirthday);
  await chooseTime();
  expect(called(paths.listTimes)).toEqual([]);
  expect(called(paths.listTimesForChild)[0]?.query.birthday).toBe(childBirthday);
  // A person with a booking may hold a time for another patient.
  expect(called(paths.holdTime)[0]?.query).toMatchObject({ birthday: childBirthday });

  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Иванова");
  expect(screen.getByLabelText("Телефон")).toHaveValue("+7 (912) 345-67-89");
  await press("Записаться");
  const summary = await screen.findByRole("alert");
  for (const field of ["Имя", "Отчество", "Пол"]) {
    expect(summary).toHaveTextContent(field);
  }
  fillNatively(screen.getByLabelText("Имя"), "Пётр");
  // The patronymic determines the sex, and the sex the ending of the parent's surname.
  fillNatively(screen.getByLabelText("Отчество"), "Ильич");
  expect(screen.getByLabelText("Фамилия")).toHaveValue("Иванов");
  fillNatively(screen.getByLabelText("Фамилия"), "Петрова");
  await userEvent.click(screen.getByLabelText("Женский"));
  await userEvent.click(screen.getByLabelText("Мужской"));
  expect(screen.getByLabelText("Фамилия")).toHaveValue("Петрова");
  expect(await screen.findByRole("checkbox", { name: /законный представитель/ })).toBeVisible();
  await book();
  await waitFor(() =>
    expect(called(paths.createAppointment)[0]?.fields).toMatchObject({
      family_name: "Петрова",
      birth_date: childBirthday,
      gender: "M",
    }),
  );
});

test("an adult's birthday is no child's: the way out is said immediately", async () => {
  await openBooking();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  fillNatively(await screen.findByLabelText("Дата рождения ребёнка"), "09.03.1984");
  expect(await screen.findByText(/Взрослый записывается сам/)).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Город" })).not.toBeInTheDocument();
});

test("a child who came before is booked again with one press, in the city of that visit", async () => {
  const year = new Date().getFullYear();
  const visit = appointmentOf({
    id: 5,
    isChild: true,
    familyName: "Иванов",
    name: "Пётр",
    patronymicName: "",
    birthDate: `${year - 6}-02-01`,
    gender: "M",
    city: "Екатеринбург",
    cityId: 1,
  });
  const { called } = await openBooking({ visits: [visit] });
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  await choose("Кого записать", "Пётр Иванов");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toHaveValue(`01.02.${year - 6}`);
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Екатеринбург");
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Иванов");
  expect(screen.getByRole("checkbox", { name: "Нет отчества" })).toBeChecked();
  expect(screen.getByLabelText("Мужской")).toBeChecked();
  await press("Изменить время");
  await choose("Кого записать", "Другой ребёнок");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toHaveValue("");
  expect(called(paths.listCityTimesForChild)[0]?.query.birthday).toBe(`01.02.${year - 6}`);
});

test("of a child the birthday travels along, and the adult's data stay the adult's", async () => {
  writeChosenVisit({
    whom: "child",
    birthday: childBirthday,
    city: "1",
    date: "2096-05-15",
    clinic: "any",
    time: "1150",
  });
  await openBooking();
  expect(await screen.findByRole("heading", { name: "Данные ребёнка" })).toBeVisible();
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Иванова");
  await press("Изменить время");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toHaveValue(childBirthday);
  await choose("Кто придёт на осмотр", "Я");
  await press("Продолжить");
  expect(await screen.findByText("Иванова Анна Петровна")).toBeVisible();
});
