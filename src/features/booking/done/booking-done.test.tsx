/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { navigate } from "@reach/router";
import { act, screen, within } from "@testing-library/react";
import { book, fillIn, group, openBooking } from "../../../testing/booking-page";

test("the whole payload is sent for the held time, and what to do next is said", async () => {
  const { called, booked } = await openBooking();
  await fillIn();
  expect(screen.getByText(/UTC\+5/)).toBeVisible();
  await book();

  expect(await screen.findByRole("heading", { name: "Вы записаны на осмотр" })).toHaveFocus();
  expect(screen.getByText("РК-7F3K9Q")).toBeVisible();
  expect(screen.getByText("Иванова Анна Петровна")).toBeVisible();
  expect(screen.getByText(/Врач: Врач/)).toBeVisible();
  expect(screen.getByText("паспорт;")).toBeVisible();
  expect(screen.getByText(/Больше ничего делать не нужно/)).toBeVisible();
  const calendar = await screen.findByRole("link", { name: /Добавить в\sкалендарь/ });
  expect(calendar).toHaveAttribute("download");
  expect(booked).toHaveBeenCalledWith(appointmentOf());
  expect(window.location.hash).toBe("#done");
  const [created] = called(paths.createAppointment);
  expect(created?.fields).toEqual({
    time_id: "held",
    birth_date: "09.03.1984",
    family_name: "Иванова",
    name: "Анна",
    patronymic_name: "Петровна",
    "no-patronymic": "false",
    email: "anna@example.ru",
    phone: "+7 (912) 345-67-89",
    gender: "F",
    how_you_know: "",
    "policy-agree": "true",
    date: "2096-05-15",
    time: "09:30",
    time_end: "09:45",
    clinic: "Клиника на Мира",
    address: "ул. Мира, 1",
    doctor: "Врач Первый",
    longitude: "60.6",
    latitude: "56.8",
    city: "Екатеринбург",
    comment: "",
    "g-recaptcha-response": expect.any(String) as string,
  });
});

test("after a booking the way to the booking leads to a new one", async () => {
  await openBooking();
  await fillIn();
  await book();
  await screen.findByRole("heading", { name: "Вы записаны на осмотр" });
  act(() => void navigate("/lk/appointment"));
  expect(within(await group("Кто придёт на осмотр")).getByLabelText("Я")).toBeChecked();
});
