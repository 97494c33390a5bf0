/** @jest-environment ./src/testing/environment.ts */
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

test("each question appears when the one before it is answered", async () => {
  await openBooking();
  expect(screen.queryByRole("combobox", { name: "Город" })).not.toBeInTheDocument();
  await choose("Кто придёт на осмотр", "Я");
  await chooseCity("Екатеринбург");
  expect(screen.queryByRole("group", { name: "Клиника" })).not.toBeInTheDocument();
  await choose("День", /14 мая/);
  expect(screen.queryByRole("group", { name: /^Время/ })).not.toBeInTheDocument();
  await choose("Клиника", /на Садовой/);
  expect(screen.queryByRole("heading", { name: "Ваши данные" })).not.toBeInTheDocument();
  await choose(/^Время/, "09:30");
  expect(await screen.findByRole("heading", { name: "Ваши данные" })).toBeVisible();
});

test("a changed answer keeps the later ones that can still be had, and releases the held time", async () => {
  const { called } = await openBooking();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.type(screen.getByLabelText(/Комментарий/), "Нужен лифт");
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

  await choose(/^Время/, "10:30");
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
  await said(/Свободных приёмов: 2/);
});

test("the form knows the metro station of the chosen clinic", async () => {
  const clinic = { ...clinicOf(1, "Клиника на Мира"), metro: "Динамо" };
  await openBooking({
    replies: { [paths.listClinics]: [200, { data: [clinic, clinicOf(2, "Клиника на Садовой")] }] },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose("Клиника", /на Мира/);
  await waitFor(() => expect(readDraft(7)).toMatchObject({ clinic: "1", metro: "Динамо" }));
  await choose("Клиника", /на Садовой/);
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
