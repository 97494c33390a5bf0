/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { screen, waitFor, within } from "@testing-library/react";
import { loginPopupAtom } from "../../popups/popup-atoms";
import {
  choose,
  choosePlace,
  chooseTime,
  group,
  openBooking,
  press,
} from "../../testing/booking-page";

test("a second visit of an adult is refused before the form, and a child can be booked", async () => {
  await openBooking({ existing: appointmentOf() });
  expect(screen.getByText("понедельник, 14 мая 2096 г.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Посмотреть запись" })).toHaveAttribute(
    "href",
    "/lk/appointments",
  );
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  await press("Записать ребёнка");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Я" })).not.toBeInTheDocument();
  // Nothing about the child is taken from the parent.
  expect(screen.getByLabelText("Дата рождения ребёнка")).toHaveValue("");
});

test("when as many children are booked as may be, only the adult is, and it is said before the form", async () => {
  await openBooking({ noMoreChildren: true });
  expect(screen.getByText(/не\sбольше 5 детей/)).toBeVisible();
  expect(screen.queryByRole("group", { name: "Кто придёт на осмотр" })).not.toBeInTheDocument();
  await chooseTime();
  expect(screen.getByText("Иванова Анна Петровна")).toBeVisible();
});

test("when nobody more can be booked, there is no form at all", async () => {
  await openBooking({ noMoreChildren: true, existing: appointmentOf() });
  expect(screen.getByText(/Вы уже записаны/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("an ended session asks to sign in and takes nothing away", async () => {
  const { store } = await openBooking({
    replies: {
      [paths.holdTime]: () => [401, { code: "unauthenticated", message: "Войдите" }],
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
});
