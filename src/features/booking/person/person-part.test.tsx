/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anna, book, choose, chooseTime, openBooking, press } from "../../../testing/booking-page";

test("what the profile has is shown and not asked; it can be changed for this booking", async () => {
  await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(screen.getByText("Иванова Анна Петровна")).toBeVisible();
  expect(screen.queryByLabelText("Фамилия")).not.toBeInTheDocument();
  await press("Изменить для этой записи");
  // The field takes its value a moment after it appears.
  const value = await screen.findByDisplayValue("Иванова");
  expect(screen.getByLabelText("Фамилия")).toBe(value);
});

test("what the profile lacks is asked", async () => {
  await openBooking({ user: { ...anna, surname: "" } });
  await chooseTime();
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("");
  await press("Проверить запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.required("Фамилия"));
});

test("nobody is asked for a patronymic again who has none, and the tick can be taken back", async () => {
  const { called } = await openBooking({ user: { ...anna, patronymic: "" } });
  await chooseTime();
  expect(screen.getByText("Иванова Анна")).toBeVisible();
  await press("Изменить для этой записи");
  const none = await screen.findByRole("checkbox", { name: "Нет отчества" });
  expect(none).toBeChecked();
  expect(screen.getByLabelText("Отчество")).toBeDisabled();
  await userEvent.click(none);
  await press("Проверить запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.required("Отчество"));
  await userEvent.click(none);
  await press("Проверить запись");
  await screen.findByRole("heading", { name: "Проверьте запись" });
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
  await userEvent.click(await screen.findByRole("checkbox", { name: "Нет отчества" }));
  await userEvent.clear(screen.getByLabelText("Дата рождения"));
  await userEvent.type(screen.getByLabelText("Телефон"), "912345");
  await press("Проверить запись");
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      messages.maxLength("Фамилия", 255),
      messages.required("Имя"),
      messages.required("Отчество"),
      messages.required("Дата рождения"),
      messages.phone,
    ]),
  );
});
