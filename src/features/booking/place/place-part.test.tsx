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

test("the soonest times of all clinics of one's city are there from the start, each with its doctor and clinic", async () => {
  await openBooking();
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Казань");
  expect(within(await group("День")).getByRole("radio", { name: /15 мая/ })).toBeChecked();
  expect(within(await group("Клиника")).getByLabelText("Любая клиника")).toBeChecked();
  const times = within(await group(/^Время/));
  expect(times.getByText("Утро")).toBeVisible();
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
  await userEvent.type(screen.getByLabelText(/Комментарий/), "Нужен лифт");
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
  await waitFor(() => expect(readDraft(7)).toMatchObject({ clinic: "any", metro: "Динамо" }));
  await choose("Клиника", /на Садовой/);
  await choose(/^Время/, /09:30/);
  await waitFor(() => expect(readDraft(7)).toMatchObject({ clinic: "2" }));
  expect(readDraft(7)).not.toHaveProperty("metro");
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
