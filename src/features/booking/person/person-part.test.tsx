/** @jest-environment ./src/testing/environment.ts */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anna, choose, chooseTime, openBooking, press } from "../../../testing/booking-page";

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
  await openBooking({ user: { ...anna, patronymic: "" } });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(await screen.findByLabelText("Отчество")).toHaveValue("");
  await press("Проверить запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Поле «Отчество» обязательно для заполнения",
  );
});

test("all that a booking needs to know of a person is required in the words of the specification", async () => {
  await openBooking({
    user: { ...anna, surname: "а".repeat(256), name: " ", patronymic: "", phone: "" },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.clear(await screen.findByLabelText("Дата рождения"));
  await userEvent.type(screen.getByLabelText("Телефон"), "912345");
  await press("Проверить запись");
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Поле «Фамилия» не должно превышать 255 символов",
      "Поле «Имя» обязательно для заполнения",
      "Поле «Отчество» обязательно для заполнения",
      "Поле «Дата рождения» обязательно для заполнения",
      "Поле «Телефон» должно состоять из 11 цифр",
    ]),
  );
});
