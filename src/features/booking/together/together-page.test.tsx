/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { timeOf, twoTimes } from "../../../testing/booking-api";
import {
  booked,
  bookAll,
  chooseGroup,
  describeAdult,
  describeChild,
  openTogether,
  part,
  short,
} from "../../../testing/together-page";
import { anna, choose, chooseCity, childBirthday, group } from "../../../testing/booking-page";
import { press } from "../../../testing/press";
import { inTurn, type Refusal, type Reply } from "../../../testing/fake-api";
import { youngestBirthday } from "./together-values";

type BookedReply = Reply<typeof paths.bookTogether>;

const refused = { code: "validation_failed", message: "Проверьте" } as const;
const taken = { code: "slot_taken", message: "Это время уже занято. Выберите другое" } as const;

test("missing data is asked; all people are held and booked together, and every visit is shown", async () => {
  const { called, onBooked } = await openTogether({}, { user: short });
  await describeChild();
  expect((await part("О вас")).queryByLabelText("Фамилия")).not.toBeInTheDocument();
  await press("Выбрать время");
  const summary = await screen.findByRole("alert");
  for (const field of ["Отчество", "Пол", "Телефон"]) {
    expect(summary).toHaveTextContent(field);
  }
  await describeAdult();
  expect((await part("О вас")).getByLabelText("Женский")).toBeChecked();
  await chooseGroup();
  expect(await screen.findByText(/закреплено за вами/)).toBeInTheDocument();
  // The duration is the server's, whose clock is decades ahead of this one.
  expect(await screen.findByRole("timer")).toHaveTextContent(/^(10:00|\d:\d\d)$/);
  await bookAll();

  expect(await screen.findByRole("heading", { name: "Все записаны на осмотр" })).toHaveFocus();
  for (const { recordId } of booked) expect(screen.getByText(recordId)).toBeInTheDocument();
  expect(onBooked).toHaveBeenCalledWith(booked);
  expect(called(paths.listGroupTimes)[0]?.query).toMatchObject({
    birthday_1: "09.03.1984",
    birthday_2: childBirthday,
  });
  expect(called(paths.bookTogether)[0]?.fields).toMatchObject({
    time_id_1: "first",
    family_name_1: "Иванова",
    name_1: "Анна",
    birth_date_1: "09.03.1984",
    patronymic_name_1: "Петровна",
    gender_1: "F",
    "no-patronymic_1": "false",
    time_id_2: "second",
    family_name_2: "Иванов",
    name_2: "Пётр",
    gender_2: "M",
    "no-patronymic_2": "true",
    phone: "+7 (912) 345-67-89",
  });
});

test("what the server says of each stands beside their field", async () => {
  const [tooYoung, wrong] = [
    "Этот врач принимает детей от 10 лет",
    "Проверьте, нет ли здесь ошибки",
  ];
  const errors = { birth_date_2: [tooYoung], patronymic_name_1: [wrong], phone: [wrong] };
  await openTogether({ [paths.bookTogether]: [422, { ...refused, errors }] }, { user: short });
  await describeChild();
  await describeAdult();
  await chooseGroup();
  await bookAll();

  const child = await part("Ребёнок");
  expect(child.getByText(tooYoung)).toBeInTheDocument();
  expect(child.getByRole("textbox", { name: "Имя" })).toHaveValue("Пётр");
  expect(screen.getByRole("link", { name: `Пётр: ${tooYoung}` })).toBeInTheDocument();
  const adult = await part("О вас");
  expect(adult.getByLabelText("Отчество")).toHaveValue("Петровна");
  for (const field of [adult.getByLabelText("Отчество"), screen.getByLabelText("Телефон")]) {
    expect(field).toHaveAccessibleDescription(expect.stringContaining(wrong));
  }
});

test("times that are taken before the hold are announced, and others are loaded", async () => {
  const { called } = await openTogether({ [paths.holdTogether]: [409, taken] });
  await describeChild();
  await chooseGroup();

  expect((await screen.findAllByText(/уже занято/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole("radio", { name: /09:30, 09:45/ })).not.toBeChecked();
  expect(called(paths.listGroupTimes).length).toBeGreaterThan(1);
});

test("after a lost answer it is explained that a repeated press books nobody twice", async () => {
  const down: Refusal = [503, { code: "unavailable", message: "Сервис временно недоступен" }];
  const { called } = await openTogether({
    [paths.bookTogether]: inTurn<BookedReply>(down, [201, { data: booked }]),
  });
  await describeChild();
  await chooseGroup();
  await bookAll();
  expect(await screen.findByText(/вторых не появится/)).toBeInTheDocument();
  await screen.findByText("Проверка пройдена");
  await press("Записать всех");

  await screen.findByRole("heading", { name: "Все записаны на осмотр" });
  expect(called(paths.bookTogether)).toHaveLength(2);
});

const tooOld = "На день осмотра ребёнку должно быть меньше 18 лет";

test.each<[string, Reply<typeof paths.listGroupTimes>, string | RegExp]>([
  [
    "that is refused for a child says for which",
    [422, { ...refused, errors: { birthday_2: [tooOld] } }],
    `Пётр: ${tooOld}`,
  ],
  ["without a way for all says what to do", [200, { data: [] }], /Выберите другой день/],
])("a list %s", async (_what, reply, words) => {
  await openTogether({ [paths.listGroupTimes]: reply });
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Продолжить" })).not.toBeInTheDocument();
});

test("a person who has a visit books two or three children", async () => {
  await openTogether({}, { canComeToo: false });
  expect(await screen.findByRole("group", { name: "Второй ребёнок" })).toBeInTheDocument();
  expect(screen.queryByRole("radio", { name: "Я и дети" })).not.toBeInTheDocument();
  await press("Добавить ребёнка");
  expect(await screen.findByRole("group", { name: "Третий ребёнок" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Добавить ребёнка" })).not.toBeInTheDocument();
});

test("what is missing stands in the order of the fields, of a child who was added later too", async () => {
  await openTogether({}, { user: { ...anna, phone: "" } });
  await screen.findByRole("group", { name: "Ребёнок" });
  await choose("Кто придёт на осмотр", "Только дети");
  await screen.findByRole("group", { name: "Второй ребёнок" });
  await press("Выбрать время");
  const summary = within(await screen.findByRole("alert"));
  const asked = ["Дата рождения", "Имя", "Отчество", "Пол"];
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    ...asked.map((field) => `Первый ребёнок: ${field}`),
    ...asked.map((field) => `Второй ребёнок: ${field}`),
    "Телефон",
  ]);
});

test("what all ways have in common stands once above them, and the tiles have the hours alone", async () => {
  const at = (id: number, time: string) => ({ ...timeOf(id, time), clinicId: 2 });
  const later = twoTimes.times.map((time, index) => ({
    ...time,
    id: 21 + index,
    time: `14:${index}5`,
  }));
  const sideBySide = { kind: "parallel" as const, clinicId: 2 };
  const data = [
    twoTimes,
    { ...sideBySide, times: [at(31, "12:00"), at(32, "12:00")] },
    { ...sideBySide, times: [at(33, "13:05"), at(34, "13:00")] },
    { ...twoTimes, times: later },
  ];
  await openTogether({ [paths.listGroupTimes]: [200, { data }] });
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  const times = within(await group(/^Время/));
  const inARow = "Врач: Врач Первый. Клиника на Мира. Друг за другом: сначала вы, потом Пётр";
  const atOnce = "Одновременно, у разных врачей. Клиника на Садовой";
  for (const common of [inARow, atOnce]) expect(times.getByText(common)).toBeVisible();
  const read = times.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(read.map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    `09:30, 09:45, ${inARow}`,
    `14:05, 14:15, ${inARow}`,
    `12:00, ${atOnce}`,
    `13:00 — Пётр13:05 — вы, ${atOnce}`,
  ]);
});

test("a son has his mother's surname with its usual ending, until somebody types in it", async () => {
  const { leave } = await openTogether();
  const sexIs = async (name: string) =>
    userEvent.click((await part("Ребёнок")).getByRole("radio", { name }));
  const surname = async () => (await part("Ребёнок")).getByLabelText("Фамилия");
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Иванов");
  await sexIs("Женский");
  await userEvent.type(await surname(), "я{Backspace}");
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Иванова");
  leave();
  const again = await openTogether();
  await sexIs("Женский");
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Иванова");
  again.leave();
  // «Калина» may be a man's surname, which a son gets unchanged.
  await openTogether({}, { user: { ...anna, id: 8, surname: "Калина", sex: "M" } });
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Калина");
});

const year = new Date().getFullYear();
const [younger, older] = [`01.02.${year - 3}`, `28.12.${year - 9}`];

test.each([
  [younger, older],
  [older, younger],
])("of children born on %s and %s the younger one decides what is offered", (one, other) => {
  const values = { whom: "children", count: 2, birth_date_1: one, birth_date_2: other } as const;

  expect(youngestBirthday(values)).toBe(younger);
});

test("without a city nothing is searched for, and no search is shown", async () => {
  await openTogether();
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  await screen.findByRole("group", { name: /^Время/ });
  await userEvent.clear(screen.getByRole("combobox", { name: "Город" }));
  await userEvent.tab();
  expect(screen.queryByRole("group", { name: "День" })).toBeNull();
  expect(screen.queryByText("Ищем время для всех")).toBeNull();
});
