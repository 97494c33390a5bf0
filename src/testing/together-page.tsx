import { navigate } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { User } from "../session/user";
import { bothHeld, twoTimes } from "./booking-api";
import { anna, childBirthday, choose, chooseCity, openPage } from "./booking-page";
import type { Replies } from "./fake-api";
import { fillNatively } from "./fill-natively";
import { press, pressFound } from "./press";

/** The page on which several are booked together, and the steps that its tests take on it. */

export const booked = [
  appointmentOf({ id: 1, groupId: "g", recordId: "РК-222222" }),
  appointmentOf({ id: 2, groupId: "g", isChild: true, name: "Пётр", recordId: "РК-333333" }),
];

/** Of an account of which only the needed was said. */
export const short: User = { ...anna, patronymic: "", sex: "", phone: "", city: "", cityId: null };

beforeEach(() => void navigate("/lk/together", { replace: true }));

interface Opened {
  user?: User;
  ownVisit?: Appointment;
  canComeToo?: boolean;
}

export async function openTogether(
  replies: Replies = {},
  { user = anna, ownVisit, canComeToo = true }: Opened = {},
) {
  const { TogetherPage } = await import("../features/booking/together/together-page");
  const onBooked = jest.fn();
  const opened = openPage(
    <TogetherPage
      user={user}
      ownVisit={ownVisit}
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

export const part = async (name: string) => within(await screen.findByRole("group", { name }));

export async function describeChild() {
  const child = await part("Ребёнок");
  fillNatively(child.getByLabelText("Дата рождения"), childBirthday);
  fillNatively(child.getByLabelText("Имя"), "Пётр");
  await userEvent.click(child.getByRole("checkbox", { name: "Нет отчества" }));
  await userEvent.click(child.getByRole("radio", { name: "Мужской" }));
}

export async function describeAdult() {
  fillNatively((await part("О вас")).getByLabelText("Отчество"), "Петровна");
  fillNatively(screen.getByLabelText("Телефон"), "9123456789");
}

export async function chooseGroup() {
  await press("Выбрать время");
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose(/^Время/, /09:30, 09:45/);
  await press("Продолжить");
}

export async function bookAll() {
  await pressFound(() => screen.findByRole("checkbox", { name: /законный представитель/ }));
  await screen.findByText("Проверка пройдена");
  await press("Записать всех");
}
