/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen, waitFor } from "@testing-library/react";
import { heldFor } from "../../testing/booking-api";
import { choose, chooseTime, openBooking, requestTime, book } from "../../testing/booking-page";
import { press, pressFound } from "../../testing/press";
import { fillNatively } from "../../testing/fill-natively";

test("a second visit of an adult is refused before the form, and a child can be booked", async () => {
  await openBooking({ existing: appointmentOf() });
  expect(await screen.findByText("понедельник, 14 мая 2096 г., 09:30")).toBeVisible();
  expect(screen.getByRole("link", { name: "Посмотреть запись" })).toHaveAttribute(
    "href",
    "/lk/appointments",
  );
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  await press("Записать ребёнка");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Я" })).not.toBeInTheDocument();
  // A child's birthday is not filled in from the parent's.
  expect(screen.getByLabelText("Дата рождения ребёнка")).toHaveValue("");
});

test("when as many children are booked as may be, only the adult is, and it is said before the form", async () => {
  await openBooking({ noMoreChildren: true });
  expect(await screen.findByText(/не\sбольше 5 детей/)).toBeVisible();
  expect(screen.queryByRole("group", { name: "Кто придёт на осмотр" })).not.toBeInTheDocument();
  await chooseTime();
  expect(screen.getByText("Иванова Анна Петровна")).toBeVisible();
});

test("when nobody more can be booked, there is no form at all", async () => {
  await openBooking({ noMoreChildren: true, existing: appointmentOf() });
  expect(await screen.findByText(/Вы уже записаны/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("the questions about the person wait for no hold, and nothing can be booked before it", async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await openBooking({
    replies: {
      [paths.holdTime]: async () => {
        await isAsked;
        return [200, heldFor(600)];
      },
    },
  });
  await requestTime();
  expect(await screen.findByRole("heading", { name: "Ваши данные" })).toHaveFocus();
  expect(screen.getByText("Закрепляем это время за вами…")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Записаться/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  answer();
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Записаться" })).not.toHaveAttribute("aria-disabled");
});

test("a server that cannot be reached is reported at the focus, and values typed meanwhile stay", async () => {
  let refuse = () => {};
  const isAsked = new Promise<void>((resolve) => (refuse = resolve));
  const { called } = await openBooking({
    replies: {
      [paths.holdTime]: async () => {
        await isAsked;
        return called(paths.holdTime).length > 1
          ? [200, heldFor(600)]
          : [503, { code: "unavailable", message: "Сервер не отвечает" }];
      },
    },
  });
  await requestTime();
  await pressFound(() => screen.findByText(/^Как вы о.нас узнали и.комментарий/));
  fillNatively(await screen.findByLabelText(/Комментарий/), "Нужен лифт");
  refuse();
  expect(await screen.findByText("Сервер не отвечает")).toHaveFocus();
  await press("Продолжить");
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(await screen.findByLabelText(/Комментарий/)).toHaveValue("Нужен лифт");
});

test("two minutes before the end the person is warned, and can extend once", async () => {
  let extended = false;
  const { called } = await openBooking({
    replies: {
      [paths.holdTime]: ({ query }) => {
        extended ||= query.extend === "true";
        return [200, heldFor(119, extended)];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(screen.getByText(/Время можно продлить один раз/)).toBeInTheDocument();
  await press("Продлить");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /Продлить/ })).not.toBeInTheDocument(),
  );
  expect(called(paths.holdTime)).toHaveLength(2);
});

test("nothing is booked before the code of the confirmation is loaded", async () => {
  const { BookingDone } = await import("./booking-steps");
  const fetched = jest.spyOn(BookingDone, "load").mockRejectedValue(new Error("No network"));
  const { called, booked } = await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(fetched).toHaveBeenCalledTimes(1);
  await book();
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи с сервером/);
  expect(called(paths.createAppointment)).toEqual([]);

  fetched.mockRestore();
  await press("Записаться");
  expect(await screen.findByRole("heading", { name: /Вы записаны/ })).toBeVisible();
  expect(booked).toHaveBeenCalledTimes(1);
});
