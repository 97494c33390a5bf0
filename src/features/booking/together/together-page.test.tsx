/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bothHeld, timeOf, twoTimes } from "../../../testing/booking-api";
import type { User } from "../../../session/user";
import {
  anna,
  choose,
  chooseCity,
  childBirthday,
  group,
  openPage,
  press,
} from "../../../testing/booking-page";
import type { Replies } from "../../../testing/fake-api";
import { youngestBirthday } from "./together-values";

const booked = [
  appointmentOf({ id: 1, groupId: "g", recordId: "РК-222222" }),
  appointmentOf({ id: 2, groupId: "g", isChild: true, name: "Пётр", recordId: "РК-333333" }),
];
const taken = { code: "slot_taken", message: "Это время уже занято. Выберите другое" } as const;

beforeEach(() => {
  sessionStorage.clear();
  void navigate("/lk/together", { replace: true });
});

async function open(replies: Replies = {}, canComeToo = true, user: User = anna) {
  const { TogetherPage } = await import("./together-page");
  const onBooked = jest.fn();
  const opened = openPage(
    <TogetherPage
      user={user}
      ownVisit={undefined}
      canComeToo={canComeToo}
      aboutDoctor={(name) => name}
      onBooked={onBooked}
    />,
    {
      [paths.listGroupTimes]: [200, { data: [twoTimes] }],
      [paths.holdTogether]: [200, { data: bothHeld() }],
      [paths.bookTogether]: [201, { data: booked }],
      ...replies,
    },
  );
  return { ...opened, onBooked };
}

async function describeChild(name = "Пётр") {
  const child = await screen.findByRole("group", { name: "Ребёнок" });
  const field = (label: string) => within(child).getByRole("textbox", { name: label });
  await userEvent.type(field("Дата рождения"), childBirthday);
  // That of the parent is there already.
  await userEvent.type(field("Фамилия"), "{Backspace}");
  await userEvent.type(field("Имя"), name);
  await userEvent.click(within(child).getByRole("checkbox", { name: "Нет отчества" }));
  await userEvent.click(within(child).getByRole("radio", { name: "Мужской" }));
}

async function chooseGroup() {
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose(/^Время/, /09:30, 09:45/);
  await press("Продолжить");
}

async function bookAll() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /законный представитель/ }));
  await screen.findByText("Проверка пройдена");
  await press("Записать всех");
}

test("a parent and a child are held and booked at once, and every visit is shown", async () => {
  const { called, onBooked } = await open();
  await chooseGroup();
  expect(await screen.findByText(/закреплено за вами/)).toBeInTheDocument();
  // As long as the server says, whose clock is decades ahead of this one.
  expect(await screen.findByRole("timer")).toHaveTextContent(/^(10:00|9:\d\d)$/);
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
    name_1: "Анна",
    time_id_2: "second",
    name_2: "Пётр",
    "no-patronymic_2": "true",
  });
});

test("the browser's way back and forward, and a reload, keep the step and all that was filled in", async () => {
  const { leave } = await open();
  await describeChild();
  await press("Выбрать время");
  await screen.findByRole("heading", { name: "Где и когда" });
  const expectChild = async () => {
    const child = await screen.findByRole("group", { name: "Ребёнок" });
    expect(within(child).getByRole("textbox", { name: "Фамилия" })).toHaveValue("Иванов");
  };

  act(() => window.history.back());
  await expectChild();
  act(() => window.history.forward());
  await screen.findByRole("heading", { name: "Где и когда" });

  leave();
  await open();
  await screen.findByRole("heading", { name: "Где и когда" });
  act(() => window.history.back());
  await expectChild();
});

test("times that go at the hold are said to be gone, and others are looked for", async () => {
  const { called } = await open({ [paths.holdTogether]: [409, taken] });
  await chooseGroup();

  expect((await screen.findAllByText(/уже занято/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole("radio", { name: /09:30, 09:45/ })).not.toBeChecked();
  expect(called(paths.listGroupTimes).length).toBeGreaterThan(1);
});

test("a press whose answer got lost is repeated, and is told that nothing is made twice", async () => {
  let tries = 0;
  const { called } = await open({
    [paths.bookTogether]: () => {
      tries += 1;
      return tries === 1
        ? [503, { code: "unavailable", message: "Сервис временно недоступен" }]
        : [201, { data: booked }];
    },
  });
  await chooseGroup();
  await bookAll();
  expect(await screen.findByText(/вторых не появится/)).toBeInTheDocument();
  await screen.findByText("Проверка пройдена");
  await press("Записать всех");

  await screen.findByRole("heading", { name: "Все записаны на осмотр" });
  expect(called(paths.bookTogether)).toHaveLength(2);
});

test("what the server says of the child stands beside the child's field", async () => {
  const message = "Этот врач принимает детей в возрасте от 10 лет. Выберите другого врача";
  await open({
    [paths.bookTogether]: [
      422,
      {
        code: "validation_failed",
        message: "Проверьте ответы",
        errors: { birth_date_2: [message] },
      },
    ],
  });
  await chooseGroup();
  await bookAll();

  const child = await screen.findByRole("group", { name: "Ребёнок" });
  expect(within(child).getByText(message)).toBeInTheDocument();
  expect(within(child).getByRole("textbox", { name: "Имя" })).toHaveValue("Пётр");
  expect(screen.getByRole("link", { name: `Пётр: ${message}` })).toBeInTheDocument();
});

test("a list that is refused for a child says for which", async () => {
  const message = "На день осмотра ребёнку должно быть меньше 18 лет";
  const errors = { birthday_2: [message] };
  await open({
    [paths.listGroupTimes]: [422, { code: "validation_failed", message: "Проверьте", errors }],
  });
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  expect(await screen.findByText(`Пётр: ${message}`)).toBeInTheDocument();
});

test("a day on which not all can come says what to do", async () => {
  await open({ [paths.listGroupTimes]: [200, { data: [] }] });
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");

  expect(await screen.findByText(/Выберите другой день/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Продолжить" })).not.toBeInTheDocument();
});

test("a person who has a visit books two or three children", async () => {
  await open({}, false);
  expect(await screen.findByRole("group", { name: "Второй ребёнок" })).toBeInTheDocument();
  expect(screen.queryByRole("radio", { name: "Я и дети" })).not.toBeInTheDocument();
  await press("Добавить ребёнка");
  expect(await screen.findByRole("group", { name: "Третий ребёнок" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Добавить ребёнка" })).not.toBeInTheDocument();
});

test("what is missing stands in the order of the fields, of a child who was added later too", async () => {
  await open({}, true, { ...anna, phone: "" });
  await screen.findByRole("group", { name: "Ребёнок" });
  await choose("Кто придёт на осмотр", "Только дети");
  await screen.findByRole("group", { name: "Второй ребёнок" });
  await press("Выбрать время");
  const summary = within(await screen.findByRole("alert"));
  const asked = ["Дата рождения", "Имя", "Отчество", "Пол"].map(messages.required);
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    ...asked.map((message) => `Первый ребёнок: ${message}`),
    ...asked.map((message) => `Второй ребёнок: ${message}`),
    messages.required("Телефон"),
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
  await open({ [paths.listGroupTimes]: [200, { data }] });
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
  const { leave } = await open();
  const inChild = async () => within(await screen.findByRole("group", { name: "Ребёнок" }));
  const sexIs = async (name: string) =>
    userEvent.click((await inChild()).getByRole("radio", { name }));
  const surname = async () => (await inChild()).getByRole("textbox", { name: "Фамилия" });
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Иванов");
  await sexIs("Женский");
  expect(await surname()).toHaveValue("Иванова");
  await userEvent.type(await surname(), "я{Backspace}");
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Иванова");
  leave();
  await open();
  await sexIs("Женский");
  await sexIs("Мужской");
  expect(await surname()).toHaveValue("Иванова");
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
  await open();
  await describeChild();
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  await screen.findByRole("group", { name: /^Время/ });
  await userEvent.clear(screen.getByRole("combobox", { name: "Город" }));
  await userEvent.tab();
  expect(screen.queryByRole("group", { name: "День" })).toBeNull();
  expect(screen.queryByText("Ищем время для всех")).toBeNull();
});
