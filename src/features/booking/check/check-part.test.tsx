/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  choose,
  chooseTime,
  fillIn,
  group,
  openBooking,
  press,
} from "../../../testing/booking-page";

test("nothing is booked without the consent", async () => {
  const { called } = await openBooking();
  await fillIn();
  await press("Записаться");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    messages.required("Согласие на обработку персональных данных"),
  );
  expect(called(paths.createAppointment)).toHaveLength(0);
});

test("the way back in the browser leads from the check to the fields, and on to the times", async () => {
  await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await press("Изменить для этой записи");
  await userEvent.type(await screen.findByLabelText("Фамилия"), "-Петрова");
  await press("Проверить запись");
  expect(await screen.findByText("Иванова-Петрова Анна Петровна")).toBeVisible();
  act(() => window.history.back());
  expect(await screen.findByRole("button", { name: "Проверить запись" })).toBeVisible();
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Иванова-Петрова");
  act(() => window.history.back());
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
  expect(screen.getByText(/закреплено за вами/)).toBeVisible();
});

test("a reload of the check comes back to it when its time is held again", async () => {
  const first = await openBooking();
  await fillIn();
  first.leave();
  await openBooking();
  expect(await screen.findByRole("heading", { name: "Проверьте запись" })).toBeVisible();
});
