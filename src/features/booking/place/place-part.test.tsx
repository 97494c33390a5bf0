/** @jest-environment ./src/testing/environment.ts */
import { messages } from "@rodinki/contract/messages";
import * as paths from "@rodinki/contract/paths";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readDraft } from "../../../session/draft";
import { clinicOf } from "../../../testing/booking-api";
import {
  choose,
  chooseCity,
  chooseTime,
  group,
  openBooking,
  press,
} from "../../../testing/booking-page";
import { formatDistance, kilometresBetween } from "./distance";
import { byDoctor, nearestTimes, onePerClockTime } from "./offered-times";

test("the soonest times of all clinics of one's city are there from the start, each with its doctor and clinic", async () => {
  await openBooking();
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Казань");
  expect(within(await group("День")).getByRole("radio", { name: /15 мая/ })).toBeChecked();
  expect(within(await group("Клиника")).getByLabelText("Любая клиника")).toBeChecked();
  const times = within(await group(/^Время/));
  expect(times.getByText("Врач: Врач Первый. Клиника на Мира")).toBeVisible();
  expect(times.getByRole("radio", { name: /09:30.*Врач Первый.*Клиника на Мира/ })).toBeVisible();
});

test("choosing among the times holds none of them; the one that is confirmed is held", async () => {
  const { called } = await openBooking();
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

test("without a time nobody goes on", async () => {
  await openBooking();
  await group(/^Время/);
  await press("Продолжить");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.required("Время"));
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

test("a changed value keeps the later ones that can still be had, and releases the held time", async () => {
  const { called } = await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.click(screen.getByText(/Добавить комментарий/));
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

test("the city of the profile is chosen already", async () => {
  await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Казань");
  expect(within(await group("День")).getByRole("radio", { name: /16 мая/ })).toBeVisible();
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
  await said(/Свободных мест: 2/);
});

test("the form knows the metro station of the chosen clinic", async () => {
  const clinic = { ...clinicOf(1, "Клиника на Мира"), metro: "Динамо" };
  await openBooking({
    replies: { [paths.listClinics]: [200, { data: [clinic, clinicOf(2, "Клиника на Садовой")] }] },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose(/^Время/, /09:30/);
  await waitFor(() =>
    expect(readDraft(7, "booking")).toMatchObject({ clinic: "any", metro: "Динамо" }),
  );
  await choose("Клиника", /на Садовой/);
  await choose(/^Время/, /09:30/);
  await waitFor(() => expect(readDraft(7, "booking")).toMatchObject({ clinic: "2" }));
  expect(readDraft(7, "booking")).not.toHaveProperty("metro");
});

test("a list that does not load can be loaded again", async () => {
  let down = true;
  await openBooking({
    replies: {
      [paths.listDays]: () =>
        down
          ? [503, { code: "unavailable", message: "Сервис недоступен" }]
          : [200, { data: ["2096-05-15"] }],
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  expect(await screen.findByRole("alert")).toHaveTextContent("Сервис недоступен");
  down = false;
  await press("Попробовать ещё раз");
  expect(within(await group("День")).getByRole("radio", { name: /15 мая/ })).toBeVisible();
});

test("the distance is that of the map", () => {
  const moscow = { latitude: 55.7558, longitude: 37.6173 };
  const petersburg = { latitude: 59.9386, longitude: 30.3141 };
  expect(kilometresBetween(moscow, petersburg)).toBeCloseTo(634, -1);
  expect(kilometresBetween(moscow, moscow)).toBe(0);
});

test.each([
  [0.02, "100\u00a0м"],
  [0.76, "800\u00a0м"],
  [2.34, "2,3\u00a0км"],
  [15.4, "15\u00a0км"],
])("%d kilometres read as %s", (kilometres, text) => {
  expect(formatDistance(kilometres)).toBe(text);
});

describe("the times that are offered", () => {
  const at = (time: string, id: number) => ({
    id,
    time,
    timeEnd: time,
    startsAt: `2026-05-14T${time}:00Z`,
    doctor: { id, name: "Врач" },
  });

  const times = [at("09:00", 1), at("09:00", 2), at("09:15", 3)];
  const ids = (chosen: number) => onePerClockTime(times, chosen).map(({ id }) => id);

  test("a time of day at which two doctors are free is offered once", () => {
    expect(ids(NaN)).toEqual([1, 3]);
  });

  test("the time that is chosen stays the one of its time of day", () => {
    expect(ids(2)).toEqual([2, 3]);
  });

  test("the times stand by clinic and doctor, those of two doctors of a clinic once", () => {
    const of = (clinicId: number, name: string, time: string, id: number) => ({
      ...at(time, id),
      clinicId,
      doctor: { id: clinicId, name },
    });
    const free = [
      of(1, "Ильина", "09:00", 1),
      of(2, "Орлов", "09:00", 2),
      of(1, "Седов", "09:00", 3),
      of(1, "Седов", "09:30", 4),
      of(1, "Ильина", "10:00", 5),
    ];
    const shown = (chosen: number) =>
      byDoctor(free, chosen).map(({ clinicId, doctor, times: own }) =>
        [clinicId, doctor, ...own.map(({ id }) => id)].join(" "),
      );
    expect(shown(NaN)).toEqual(["1 Ильина 1 5", "1 Седов 4", "2 Орлов 2"]);
    expect(shown(3)).toEqual(["1 Седов 3 4", "1 Ильина 5", "2 Орлов 2"]);
  });

  test("the three free times nearest to the lost one are offered in the order of the day", () => {
    const free = [at("09:00", 1), at("09:45", 2), at("10:15", 3), at("12:00", 4), at("18:00", 5)];
    const offered = nearestTimes(free, "2026-05-14T10:00:00Z");
    expect(offered.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("fewer free times are all offered", () => {
    expect(nearestTimes([at("18:00", 1)], "2026-05-14T10:00:00Z")).toHaveLength(1);
    expect(nearestTimes([], "2026-05-14T10:00:00Z")).toEqual([]);
  });
});
