/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen, waitFor } from "@testing-library/react";
import { choose, openPage } from "../../../testing/booking-page";
import { press } from "../../../testing/press";
import { inTurn, type Refusal, type Replies, type Reply } from "../../../testing/fake-api";

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

test("both times are shown, another can be chosen, and the visit moves to the held one at a press", async () => {
  const { called, onMoved } = await open();
  expect(await screen.findByRole("heading", { name: "Проверьте новое время" })).toHaveFocus();
  expect(screen.getByText("Было").nextElementSibling).toHaveTextContent(/14 мая 2096/);
  expect(screen.getByText("Будет").nextElementSibling).toHaveTextContent(/15 мая 2096.*09:30/);
  await press("Выбрать другое");
  await waitFor(() =>
    expect(screen.getByRole("heading", { name: "Перенести запись" })).toHaveFocus(),
  );
  await choose(/^Время/, /10:30/);
  await press("Продолжить");
  expect((await screen.findByText("Будет")).nextElementSibling).toHaveTextContent("10:30");
  expect(called(paths.moveAppointment)).toEqual([]);
  await press("Перенести запись");
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith(moved));
  const [, hold] = called(paths.holdTime);
  // A person with a booking may hold another time only in order to move it.
  expect(hold?.query).toMatchObject({ consumer_id: "12" });
  expect(called(paths.moveAppointment)).toMatchObject([
    { params: { id: "12" }, fields: { clinic_time_id: hold?.query["clinic_time_id"] } },
  ]);
});

test.each<[string, Refusal, RegExp, number]>([
  [
    "time that is gone",
    [410, { code: "hold_expired", message: "Срок вышел" }],
    /Срок вышел\. Всё, что вы заполнили, сохранено/,
    0,
  ],
  [
    "visit that was canceled",
    [409, { code: "already_canceled", message: "Запись уже отменена" }],
    /Запись уже отменена/,
    1,
  ],
])("a %s meanwhile is said, and the list is asked again where it is outdated", async (...row) => {
  const [, refusal, words, times] = row;
  const { onMoved, onOutdated } = await open({ [paths.moveAppointment]: refusal });
  await screen.findByText("Будет");
  await press("Перенести запись");
  expect(await screen.findByText(words)).toBeVisible();
  expect(onMoved).not.toHaveBeenCalled();
  expect(onOutdated).toHaveBeenCalledTimes(times);
});

test("a request whose answer was lost is repeated with the same time", async () => {
  const { called, onMoved } = await open({
    [paths.moveAppointment]: inTurn<Reply<typeof paths.moveAppointment> | null>(null, [
      200,
      { data: moved },
    ]),
  });
  await screen.findByText("Будет");
  await press("Перенести запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(/Нет связи с сервером/);
  await press("Перенести запись");
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1));
  const [first, second] = called(paths.moveAppointment);
  expect(second?.fields).toEqual(first?.fields);
});
