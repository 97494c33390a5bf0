/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { loginPopupAtom, registrationPopupAtom } from "../../popups/popup-atoms";
import { readChosenVisit, writeChosenVisit } from "../../session/chosen-visit";
import { sessionAtom } from "../../session/session-atoms";
import { bookingReplies } from "../../testing/booking-api";
import { anna, api, choose, chooseCity, group, openBooking } from "../../testing/booking-page";
import { press } from "../../testing/press";

async function open() {
  const { FreeTimes } = await import("./free-times");
  void navigate("/appointment", { replace: true });
  const calls = api.reply(bookingReplies);
  const store = createStore();
  store.set(sessionAtom, { status: "anonymous" });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Provider store={store}>
        <LocationProvider>
          <FreeTimes aboutDoctor={(name) => name} />
        </LocationProvider>
      </Provider>
    </SWRConfig>,
  );
  return { store, calls };
}

async function chooseVisit() {
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
  await screen.findByRole("heading", { name: "Осталось представиться" });
}

test("a visitor chooses a time before any account, and then finds two doors, an honest word and the way back to the choice", async () => {
  const { store, calls } = await open();
  await chooseVisit();
  expect(screen.getByText(/Время пока не закреплено/)).toBeVisible();
  expect(screen.getByText("Екатеринбург, 15 мая, 09:30")).toBeVisible();
  // The registration form opens by itself, with the link to the sign-in.
  expect(store.get(registrationPopupAtom).status).toBe(true);
  store.set(registrationPopupAtom, { status: false });
  await press("Войти");
  expect(store.get(loginPopupAtom).status).toBe(true);
  await press("Создать личный кабинет");
  expect(store.get(registrationPopupAtom).status).toBe(true);
  expect(calls.filter(({ name }) => !name.startsWith("GET "))).toEqual([]);
  await userEvent.click(screen.getByRole("link", { name: "Выбрать другое время" }));
  expect(within(await group(/^Время/)).getByRole("radio", { name: /09:30/ })).toBeChecked();
  expect(screen.getByText("Место и время")).toHaveFocus();
});

test("a person who signs in goes on in the cabinet, where the chosen time is held", async () => {
  const { store } = await open();
  await chooseVisit();
  act(() => store.set(sessionAtom, { status: "signed-in", user: anna }));
  await waitFor(() => expect(window.location.pathname).toBe("/lk/appointment"));
  cleanup();
  await openBooking();
  expect(await screen.findByRole("heading", { name: "Ваши данные" })).toBeVisible();
  expect(screen.getByText("Екатеринбург, 15 мая, 09:30")).toBeVisible();
});

test("of a child the birthday travels along, and the adult's data stay the adult's", async () => {
  const year = new Date().getFullYear();
  writeChosenVisit({
    whom: "child",
    birthday: `01.02.${year - 6}`,
    city: "1",
    date: "2096-05-15",
    clinic: "any",
    time: "1150",
  });
  expect(readChosenVisit()?.whom).toBe("child");
  await openBooking();
  expect(await screen.findByRole("heading", { name: "Данные ребёнка" })).toBeVisible();
  expect(await screen.findByLabelText("Фамилия")).toHaveValue("Иванова");
  await press("Изменить время");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toHaveValue(`01.02.${year - 6}`);
  await choose("Кто придёт на осмотр", "Я");
  await press("Продолжить");
  expect(await screen.findByText("Иванова Анна Петровна")).toBeVisible();
});
