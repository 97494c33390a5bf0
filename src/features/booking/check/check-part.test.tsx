/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { act, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { heldFor } from "../../../testing/booking-api";
import {
  choose,
  chooseTime,
  fillIn,
  group,
  openBooking,
  book,
} from "../../../testing/booking-page";
import { inTurn, type Reply } from "../../../testing/fake-api";
import { press } from "../../../testing/press";

test("nothing is booked without the consent", async () => {
  const { called } = await openBooking();
  await fillIn();
  await press("Записаться");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Согласие на обработку персональных данных",
  );
  expect(called(paths.createAppointment)).toHaveLength(0);
});

test("the way back in the browser leads from the check to the times, and forward again with what was typed", async () => {
  await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await press("Изменить для этой записи");
  await userEvent.type(await screen.findByLabelText("Фамилия"), "-Петрова");
  act(() => window.history.back());
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
  expect(screen.getByText("Место и время")).toHaveFocus();
  expect(screen.getByText(/закреплено за вами/)).toBeVisible();
  act(() => window.history.forward());
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Иванова-Петрова");
});

test("the whole payload is sent for the held time, what to do next is said, and the way to the booking leads to a new one", async () => {
  const { called, booked } = await openBooking();
  await fillIn();
  expect(screen.getByText(/По.времени клиники/)).toBeVisible();
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

  act(() => void navigate("/lk/appointment"));
  expect(within(await group("Кто придёт на осмотр")).getByLabelText("Я")).toBeChecked();
});

test("a booking whose answer was lost is requested again, although its time is booked by now", async () => {
  let sent = 0;
  const { booked, called } = await openBooking({
    replies: {
      [paths.holdTime]: () =>
        sent === 0
          ? [200, heldFor(600)]
          : [409, { code: "slot_taken", message: "Это время уже занято. Выберите другое" }],
      [paths.createAppointment]: () => {
        sent += 1;
        return sent === 1 ? null : [201, { ConsumerId: 1, data: appointmentOf() }];
      },
    },
  });
  await fillIn();
  await book();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /Нет связи с сервером.* Если запись уже создана, второй не.появится\./,
  );
  await screen.findByText("Проверка пройдена");
  await press("Записаться");
  await waitFor(() => expect(booked).toHaveBeenCalledTimes(1));
  const attempts = called(paths.createAppointment);
  expect(attempts.map(({ fields }) => fields["time_id"])).toEqual(["held", "held"]);
});

test("a time that was lost after a refusal is lost", async () => {
  const held = [200, heldFor(600)] as const;
  const { called } = await openBooking({
    replies: {
      [paths.holdTime]: inTurn<Reply<typeof paths.holdTime>>(held, held, [
        409,
        { code: "slot_taken", message: "Это время уже занято. Выберите другое" },
      ]),
      [paths.createAppointment]: [422, { code: "captcha_failed", message: "Подтвердите ещё раз" }],
    },
  });
  await fillIn();
  await book();
  expect(await screen.findByRole("alert")).toHaveTextContent("Подтвердите ещё раз");
  await screen.findByText("Проверка пройдена");
  await press("Записаться");
  expect(await screen.findByText(/Это время уже занято.* Всё, что вы заполнили/)).toBeVisible();
  expect(called(paths.createAppointment)).toHaveLength(1);
});
