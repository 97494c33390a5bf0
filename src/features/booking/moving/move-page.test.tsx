/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { screen, waitFor } from "@testing-library/react";
import { choose, openPage, press } from "../../../testing/booking-page";
import type { Replies } from "../../../testing/fake-api";

const appointment = appointmentOf({ id: 12, cityId: 1 });
const moved = { ...appointment, doctorDate: "2096-05-15", timeBegin: "09:30" };

beforeEach(() => void navigate("/lk/move?visit=12", { replace: true }));

async function open(replies: Replies = {}) {
  const { MovePage } = await import("./move-page");
  const onMoved = jest.fn();
  const onOutdated = jest.fn();
  const opened = openPage(
    <MovePage
      appointment={appointment}
      aboutDoctor={(name) => name}
      onMoved={onMoved}
      onOutdated={onOutdated}
    />,
    { [paths.moveAppointment]: [200, { data: moved }], ...replies },
  );
  await choose("День", /15 мая/);
  await choose("Клиника", /на Мира/);
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  return { ...opened, onMoved, onOutdated };
}

test("both times are shown, and the visit moves to the held one at a press", async () => {
  const { called, onMoved } = await open();
  expect(await screen.findByRole("heading", { name: "Проверьте новое время" })).toHaveFocus();
  expect(screen.getByText("Было").nextElementSibling).toHaveTextContent(/14 мая 2096/);
  expect(screen.getByText("Будет").nextElementSibling).toHaveTextContent(/15 мая 2096.*09:30/);
  expect(called(paths.moveAppointment)).toEqual([]);
  await press("Перенести запись");
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith(moved));
  const [hold] = called(paths.holdTime);
  // A person who has booked may hold a time only for that.
  expect(hold?.query).toMatchObject({ consumer_id: "12" });
  expect(called(paths.moveAppointment)).toMatchObject([
    { params: { id: "12" }, fields: { clinic_time_id: hold?.query["clinic_time_id"] } },
  ]);
});

test("who thinks otherwise chooses again, and gives the held time back", async () => {
  const { called } = await open();
  await press("Выбрать другое");
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Перенести запись" })).toHaveFocus(),
  );
  await choose(/^Время/, /10:30/);
  await press("Продолжить");
  expect((await screen.findByText("Будет")).nextElementSibling).toHaveTextContent("10:30");
  await waitFor(() => expect(called(paths.holdTime)).toHaveLength(2));
});

test("a time that is gone by then is said, and another one is offered", async () => {
  const { onMoved } = await open({
    [paths.moveAppointment]: [410, { code: "hold_expired", message: "Срок вышел" }],
  });
  await screen.findByText("Будет");
  await press("Перенести запись");
  expect(await screen.findByText(/Срок вышел\. Всё, что вы заполнили, сохранено/)).toBeVisible();
  expect(onMoved).not.toHaveBeenCalled();
});

test("a lost answer is asked for again with the same time", async () => {
  let sent = 0;
  const { called, onMoved } = await open({
    [paths.moveAppointment]: () => ((sent += 1) === 1 ? null : [200, { data: moved }]),
  });
  await screen.findByText("Будет");
  await press("Перенести запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи с сервером/);
  await press("Перенести запись");
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  const [first, second] = called(paths.moveAppointment);
  expect(second?.fields).toEqual(first?.fields);
});

test("a visit that was canceled meanwhile is said, and the list is asked again", async () => {
  const { onOutdated } = await open({
    [paths.moveAppointment]: [409, { code: "already_canceled", message: "Запись уже отменена" }],
  });
  await screen.findByText("Будет");
  await press("Перенести запись");
  expect(await screen.findByRole("alert")).toHaveTextContent("Запись уже отменена");
  expect(onOutdated).toHaveBeenCalled();
});
