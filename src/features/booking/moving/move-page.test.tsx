/** @jest-environment ./src/testing/environment.ts */
import { navigate } from "@reach/router";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { screen } from "@testing-library/react";
import { choose, openPage } from "../../../testing/booking-page";
import { press } from "../../../testing/press";
import type { Refusal, Replies } from "../../../testing/fake-api";

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

test.each<[string, Refusal, RegExp, number]>([
  [
    "time that is taken",
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
  await press("Перенести");
  expect(await screen.findByText(words)).toBeVisible();
  expect(onMoved).not.toHaveBeenCalled();
  expect(onOutdated).toHaveBeenCalledTimes(times);
});
