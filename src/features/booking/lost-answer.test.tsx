/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { screen, waitFor } from "@testing-library/react";
import { heldFor } from "../../testing/booking-api";
import { book, choose, choosePlace, fillIn, openBooking, press } from "../../testing/booking-page";

test("a booking whose answer got lost is asked for again, though its time is booked by now", async () => {
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
  let holds = 0;
  const { called } = await openBooking({
    replies: {
      [paths.holdTime]: () => {
        holds += 1;
        return holds <= 2
          ? [200, heldFor(600)]
          : [409, { code: "slot_taken", message: "Это время уже занято. Выберите другое" }];
      },
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

test("an answer without a confirmation is no booking, and says what to do", async () => {
  const { booked } = await openBooking({
    replies: { [paths.createAppointment]: [200, { data: appointmentOf() } as never] },
  });
  await fillIn();
  await book();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /Сервер не.подтвердил запись. Попробуйте ещё раз. Если запись уже создана, второй не.появится/,
  );
  expect(booked).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { name: "Проверьте запись" })).toBeVisible();
});

test("a time without a confirmation is not held, and says so", async () => {
  await openBooking({
    replies: { [paths.holdTime]: () => [200, { data: [] } as never] },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Не.удалось закрепить время за.вами/);
  expect(screen.queryByRole("timer")).not.toBeInTheDocument();
});
