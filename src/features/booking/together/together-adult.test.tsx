/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bothHeld, twoTimes } from "../../../testing/booking-api";
import {
  anna,
  choose,
  chooseCity,
  childBirthday,
  openPage,
  press,
} from "../../../testing/booking-page";
import type { User } from "../../../session/user";
import type { Replies } from "../../../testing/fake-api";

/** Of an account of which only the needed was said. */
const short: User = { ...anna, patronymic: "", sex: "", phone: "", city: "", cityId: null };

beforeEach(() => void navigate("/lk/together", { replace: true }));

async function open(replies: Replies = {}, ownVisit?: Appointment) {
  const { TogetherPage } = await import("./together-page");
  const opened = openPage(
    <TogetherPage
      user={short}
      ownVisit={ownVisit}
      canComeToo
      aboutDoctor={(name) => name}
      onBooked={() => undefined}
    />,
    {
      [paths.listGroupTimes]: [200, { data: [twoTimes] }],
      [paths.holdTogether]: [200, { data: bothHeld() }],
      [paths.bookTogether]: [201, { data: [appointmentOf()] }],
      ...replies,
    },
  );
  const child = await screen.findByRole("group", { name: "Ребёнок" });
  const field = (label: string) => within(child).getByRole("textbox", { name: label });
  await userEvent.type(field("Дата рождения"), childBirthday);
  await userEvent.type(field("Имя"), "Пётр");
  await userEvent.click(within(child).getByRole("checkbox", { name: "Нет отчества" }));
  await userEvent.click(within(child).getByRole("radio", { name: "Мужской" }));
  return opened;
}

const adult = async () => within(await screen.findByRole("group", { name: "О вас" }));

async function bookAll() {
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose(/^Время/, /09:30, 09:45/);
  await press("Продолжить");
  await userEvent.click(await screen.findByRole("checkbox", { name: /законный представитель/ }));
  await screen.findByText("Проверка пройдена");
  await press("Записать всех");
}

async function describeAdult() {
  await userEvent.type((await adult()).getByLabelText("Отчество"), "петровна");
  await userEvent.type(screen.getByLabelText("Телефон"), "9123456789");
}

test("what a visit needs of the adult beside the account is asked, required and sent", async () => {
  const { called } = await open();
  expect((await adult()).queryByLabelText("Фамилия")).not.toBeInTheDocument();
  await press("Выбрать время");
  const summary = await screen.findByRole("alert");
  for (const field of ["Отчество", "Пол", "Телефон"]) {
    expect(summary).toHaveTextContent(messages.required(field));
  }
  await describeAdult();
  expect((await adult()).getByLabelText("Женский")).toBeChecked();
  await bookAll();
  await screen.findByRole("heading", { name: "Все записаны на осмотр" });
  expect(called(paths.bookTogether)[0]?.fields).toMatchObject({
    ...{ family_name_1: "Иванова", name_1: "Анна", birth_date_1: "09.03.1984" },
    ...{ patronymic_name_1: "Петровна", gender_1: "F", "no-patronymic_1": "false" },
    ...{ name_2: "Пётр", gender_2: "M", phone: "+7 (912) 345-67-89" },
  });
});

test("an adult may have no patronymic too", async () => {
  const { called } = await open();
  await describeAdult();
  await userEvent.click((await adult()).getByRole("checkbox", { name: "Нет отчества" }));
  expect((await adult()).getByLabelText("Отчество")).toBeDisabled();
  await bookAll();
  await screen.findByRole("heading", { name: "Все записаны на осмотр" });
  const fields = called(paths.bookTogether)[0]?.fields;
  expect(fields).toMatchObject({ "no-patronymic_1": "true", gender_1: "F" });
  expect(fields).not.toHaveProperty("patronymic_name_1", "Петровна");
});

test("of an adult who does not come nothing is asked but the telephone", async () => {
  await open();
  await adult();
  await choose("Кто придёт на осмотр", "Только дети");
  expect(screen.queryByRole("group", { name: "О вас" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Телефон")).toBeVisible();
});

test("what the visit before has told is not asked again", async () => {
  const told = { patronymicName: "", gender: "F", phone: "79123456789", cityId: 1 } as const;
  await open({}, appointmentOf(told));
  expect(screen.queryByRole("group", { name: "О вас" })).not.toBeInTheDocument();
  expect(screen.getByLabelText("Телефон")).toHaveValue("+7 (912) 345-67-89");
});

test.each([
  ["patronymic_name_1", "Отчество", "Петровна"],
  ["phone", "Телефон", "+7 (912) 345-67-89"],
])("what the server says of %s stands beside its field", async (name, label, typed) => {
  const message = "Проверьте, нет ли здесь ошибки";
  const errors = { [name]: [message] };
  await open({
    [paths.bookTogether]: [422, { code: "validation_failed", message: "Проверьте", errors }],
  });
  await describeAdult();
  await bookAll();
  await adult();
  const field = screen.getAllByLabelText(label)[0];
  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
});
