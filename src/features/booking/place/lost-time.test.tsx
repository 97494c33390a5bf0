/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { heldFor, timeOf } from "../../../testing/booking-api";
import {
  book,
  choose,
  choosePlace,
  fillIn,
  group,
  openBooking,
  press,
} from "../../../testing/booking-page";

test("a time that somebody else has taken is said to be, and the nearest are offered", async () => {
  let attempts = 0;
  await openBooking({
    replies: {
      [paths.holdTime]: () => {
        attempts += 1;
        return attempts === 1
          ? [409, { code: "slot_taken", message: "Это время только что заняли." }]
          : [200, heldFor(600)];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  const lost = await screen.findByRole("alert");
  expect(lost).toHaveFocus();
  expect(lost).toHaveTextContent("Это время только что заняли. Всё, что вы заполнили, сохранено.");
  await userEvent.click(await within(lost).findByRole("button", { name: "10:30" }));
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("when the clinic has no more times that day, the others are offered", async () => {
  let lists = 0;
  await openBooking({
    replies: {
      [paths.holdTime]: () => [410, { code: "slot_gone", message: "Время занято." }],
      [paths.listTimes]: ({ query }) => {
        lists += 1;
        const time = { id: 9, time: "09:30", timeEnd: "09:45", startsAt: "2096-05-15T04:30:00Z" };
        const isFirst = lists === 1 || query.clinic_id !== "1";
        return [200, { data: isFirst ? [{ ...time, doctor: { id: 1, name: "Врач" } }] : [] }];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  await press("Клиника на Садовой");
  expect(within(await group("Клиника")).getByRole("radio", { name: /на Садовой/ })).toBeChecked();
});

test("a time that was lost before the booking leads back, with all that was filled in", async () => {
  await openBooking({
    replies: {
      [paths.createAppointment]: () => [410, { code: "hold_expired", message: "Время вышло." }],
    },
  });
  await fillIn();
  await book();
  expect(await screen.findByText(/Время вышло. Всё, что вы заполнили, сохранено/)).toBeVisible();
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).not.toBeChecked();
});

test("a time whose hold has expired is not taken again by itself, and can be chosen again", async () => {
  let attempts = 0;
  const { called } = await openBooking({
    replies: {
      [paths.holdTime]: () => {
        attempts += 1;
        return [200, heldFor(attempts === 1 ? 0 : 600)];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  expect(await screen.findByRole("alert")).toHaveTextContent(/но срок вышел/);
  expect(called(paths.holdTime)).toHaveLength(1);
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(called(paths.holdTime)).toHaveLength(2);
});

test("a time that has been held long enough is said to be, and the nearest are offered", async () => {
  let attempts = 0;
  await openBooking({
    replies: {
      [paths.holdTime]: () => {
        attempts += 1;
        return attempts === 1
          ? [409, { code: "time_rests", message: "Вы уже держали это время." }]
          : [200, heldFor(600)];
      },
    },
  });
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  const lost = await screen.findByRole("alert");
  expect(lost).toHaveTextContent("Вы уже держали это время. Всё, что вы заполнили, сохранено.");
  await userEvent.click(await within(lost).findByRole("button", { name: "10:30" }));
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
});

test("a person who has held times for too long is offered none in place of the one, and keeps the choice", async () => {
  await openBooking({
    replies: {
      [paths.holdTime]: () => [409, { code: "holds_used_up", message: "Попробуйте завтра." }],
    },
  });
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  const said = await screen.findByRole("alert");
  expect(said).toHaveTextContent(/^Попробуйте завтра.$/);
  expect(within(said).queryByRole("button")).not.toBeInTheDocument();
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
});

test("a time that was chosen before and is gone by now is said to be, and others are offered", async () => {
  const first = await openBooking();
  await fillIn();
  first.leave();
  await openBooking({
    replies: {
      [paths.listTimes]: () => [200, { data: [timeOf(9, "11:00")] }],
    },
  });
  const lost = await screen.findByRole("alert");
  expect(lost).toHaveTextContent("Время, которое вы выбрали, уже заняли.");
  await userEvent.click(await within(lost).findByRole("button", { name: "11:00" }));
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
});

test("a server that cannot be asked takes no time away: it can be confirmed again", async () => {
  let down = true;
  await openBooking({
    replies: {
      [paths.holdTime]: () =>
        down ? [503, { code: "unavailable", message: "Сервис недоступен." }] : [200, heldFor(600)],
    },
  });
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  const beside = within(screen.getByRole("complementary", { name: "Ваша запись" }));
  const said = await beside.findByRole("alert");
  expect(said).toHaveTextContent("Сервис недоступен.");
  expect(said).toHaveFocus();
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
  down = false;
  await press("Продолжить");
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
});
