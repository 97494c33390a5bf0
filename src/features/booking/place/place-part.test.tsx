/** @jest-environment ./src/testing/environment.ts */
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readDraft } from "../../../session/draft";
import { clinicOf, heldFor, timeOf } from "../../../testing/booking-api";
import {
  choose,
  chooseCity,
  chooseTime,
  group,
  openBooking,
  requestTime,
} from "../../../testing/booking-page";
import { inTurn, type Refusal, type Reply } from "../../../testing/fake-api";
import { press, pressFound } from "../../../testing/press";

type DaysReply = Reply<typeof paths.listDays>;
type HoldReply = Reply<typeof paths.holdTime>;

test("the soonest times of one's city are there from the start, each with doctor and clinic; only the one that is confirmed is held", async () => {
  const { called } = await openBooking();
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Казань");
  expect(within(await group("День")).getByRole("radio", { name: /15 мая/ })).toBeChecked();
  expect(within(await group("Клиника")).getByLabelText("Любая клиника")).toBeChecked();
  const times = within(await group(/^Время/));
  expect(times.getByText("Клиника на Мира")).toBeVisible();
  expect(times.getByRole("radio", { name: /09:30.*Врач Первый.*Клиника на Мира/ })).toBeVisible();

  expect(screen.getByText("Выберите время")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Продолжить" })).not.toBeInTheDocument();
  await choose(/^Время/, /09:30/);
  await choose(/^Время/, /10:30/);
  await choose(/^Время/, /09:30/);
  expect(called(paths.holdTime)).toHaveLength(0);
  expect(screen.queryByRole("heading", { name: "Ваши данные" })).not.toBeInTheDocument();
  await press("Продолжить");
  expect(await screen.findByRole("heading", { name: "Ваши данные" })).toHaveFocus();
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(called(paths.holdTime)).toHaveLength(1);
  expect(screen.getByText("Казань, 15 мая, 09:30")).toBeVisible();
});

test("the times can be those of one doctor, and the only clinic is no question", async () => {
  const of = (id: number, time: string, name: string) => ({
    ...timeOf(id, time),
    clinicId: 1,
    doctor: { id, name },
  });
  const hours = ["09:30", "10:30", "11:30", "12:30", "13:30", "14:30"];
  const free = [of(1, "10:00", "Седов"), ...hours.map((hour, at) => of(2 + at, hour, "Ильина"))];
  const clinic = { ...clinicOf(1, "Клиника на Мира"), metro: "Динамо" };
  await openBooking({
    replies: {
      [paths.listClinics]: [200, { data: [clinic] }],
      [paths.listCityTimes]: [200, { data: free }],
    },
  });
  const shown = async () =>
    within(await group(/^Время/))
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.textContent.slice(0, 5));
  const first = ["09:30", "10:00", "10:30", "11:30", "12:30", "13:30"];
  expect(await shown()).toEqual(first);
  await press("Показать ещё время (1)");
  expect(await shown()).toEqual([...first, "14:30"]);
  await choose(/^Время/, /09:30/);
  await waitFor(() => expect(readDraft(7, "booking")).toMatchObject({ metro: "Динамо" }));
  await userEvent.selectOptions(screen.getByLabelText("Врач"), "Седов");
  expect(await shown()).toEqual(["10:00"]);
  expect(within(await group(/^Время/)).getByRole("radio")).not.toBeChecked();
  expect(screen.queryByRole("group", { name: "Клиника" })).not.toBeInTheDocument();
  expect(screen.getByText("Клиника на Мира")).toBeVisible();
});

test("nearest clinics come first once the browser says where the person is", async () => {
  const getCurrentPosition = jest.fn((success: PositionCallback) =>
    success({ coords: { latitude: 56.9, longitude: 60.7 } } as GeolocationPosition),
  );
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  const near = { ...clinicOf(2, "Клиника рядом"), latitude: 56.9, longitude: 60.7 };
  await openBooking({
    replies: { [paths.listClinics]: [200, { data: [clinicOf(1, "Клиника вдали"), near] }] },
  });
  const names = async () =>
    within(await group("Клиника"))
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.querySelector("strong")?.textContent);
  expect(await names()).toEqual(["Любая клиника", "Клиника вдали", "Клиника рядом"]);
  await press("Сначала ближайшие");
  expect(await names()).toEqual(["Любая клиника", "Клиника рядом", "Клиника вдали"]);
  expect(screen.getByText(/13 км от вас/)).toBeVisible();
});

test("a changed value retains the later ones that are still offered, and releases the held time", async () => {
  const { called } = await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.click(screen.getByText(/^Как вы о.нас узнали и.комментарий/));
  await userEvent.type(await screen.findByLabelText(/Комментарий/), "Нужен лифт");
  await press("Изменить время");
  await chooseCity("Казань");

  const days = await group("День");
  await waitFor(() =>
    expect(within(days).getByRole("radio", { name: /16 мая/ })).toBeInTheDocument(),
  );
  expect(within(await group("День")).getByRole("radio", { name: /15 мая/ })).toBeChecked();
  await choose("День", /16 мая/);
  expect(within(await group("Клиника")).getByRole("radio", { name: /на Мира/ })).toBeChecked();
  await waitFor(() =>
    expect(called(paths.releaseTime)).toMatchObject([{ query: { time_id: "held" } }]),
  );

  await choose(/^Время/, /10:30/);
  await press("Продолжить");
  expect(await screen.findByLabelText(/Комментарий/)).toHaveValue("Нужен лифт");
});

test("a list that appears is announced with how much there is to choose from", async () => {
  await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseCity("Екатеринбург");
  const said = (words: RegExp) => waitFor(() => expect(statuses()).toMatch(words));
  const statuses = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("; ");
  await said(/Свободных дней: 2/);
  await choose("День", /15 мая/);
  await said(/Клиник со.свободным временем: 2/);
  await choose("Клиника", /на Мира/);
  await said(/Свободного времени: 2/);
});

test("a list that does not load can be loaded again", async () => {
  const down: Refusal = [503, { code: "unavailable", message: "Сервис недоступен" }];
  await openBooking({
    replies: { [paths.listDays]: inTurn<DaysReply>(down, [200, { data: ["2096-05-15"] }]) },
  });
  await choose("Кто придёт на осмотр", "Я");
  expect(await screen.findByRole("alert")).toHaveTextContent("Сервис недоступен");
  await press("Попробовать ещё раз");
  expect(within(await group("День")).getByRole("radio", { name: /15 мая/ })).toBeVisible();
});

describe("a time that is lost", () => {
  test.each(["slot_taken", "time_rests"] as const)(
    "of a time that is refused (%s) the reason is said, and the nearest are offered",
    async (code) => {
      const refused: Refusal = [409, { code, message: "Так сказал сервер." }];
      await openBooking({
        replies: { [paths.holdTime]: inTurn<HoldReply>(refused, [200, heldFor(600)]) },
      });
      await choose("Кто придёт на осмотр", "Я");
      await requestTime();
      const lost = await screen.findByRole("alert");
      expect(lost).toHaveFocus();
      expect(lost).toHaveTextContent("Так сказал сервер. Всё, что вы заполнили, сохранено.");
      await pressFound(() => within(lost).findByRole("button", { name: "10:30" }));
      expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    },
  );

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
    await requestTime();
    await press("Клиника на Садовой");
    expect(within(await group("Клиника")).getByRole("radio", { name: /на Садовой/ })).toBeChecked();
  });

  test("a time whose hold has expired is not taken again by itself, and can be chosen again", async () => {
    const { called } = await openBooking({
      replies: { [paths.holdTime]: inTurn<HoldReply>([200, heldFor(0)], [200, heldFor(600)]) },
    });
    await choose("Кто придёт на осмотр", "Я");
    await requestTime();
    expect(await screen.findByRole("alert")).toHaveTextContent(/но срок вышел/);
    expect(called(paths.holdTime)).toHaveLength(1);
    await choose(/^Время/, /09:30/);
    await press("Продолжить");
    expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
    expect(called(paths.holdTime)).toHaveLength(2);
  });

  test("a person who has held times for too long is offered none instead of the one, and keeps the choice", async () => {
    await openBooking({
      replies: {
        [paths.holdTime]: () => [409, { code: "holds_used_up", message: "Попробуйте завтра." }],
      },
    });
    await requestTime();
    const said = await screen.findByRole("alert");
    expect(said).toHaveTextContent(/^Попробуйте завтра.$/);
    expect(within(said).queryByRole("button")).not.toBeInTheDocument();
    expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
  });
});
