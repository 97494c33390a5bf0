import { LocationProvider, navigate } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import type { CallName } from "@rodinki/contract/calls";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { Suspense, type ReactNode } from "react";
import { SWRConfig } from "swr";
import { lastingCache } from "../session/lasting-cache";
import type { User } from "../session/user";
import { bookingReplies } from "./booking-api";
import { startFakeApi, type Replies } from "./fake-api";
import { press, pressFound } from "./press";

/** The booking page on a server of its own, and the steps that its tests take on it. */

jest.mock("altcha-lib", () => ({ solveChallenge: () => Promise.resolve({ counter: 1 }) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: null }));

export const api = startFakeApi();

export const anna: User = {
  id: 7,
  surname: "Иванова",
  name: "Анна",
  patronymic: "Петровна",
  fullName: "Иванова Анна Петровна",
  email: "anna@example.ru",
  pendingEmail: null,
  sex: "F",
  birthday: "1984-03-09",
  phone: "79123456789",
  city: "Казань",
  cityId: 2,
};

export const childBirthday = `01.02.${new Date().getFullYear() - 6}`;

// Compiled before the clock of a test runs.
beforeAll(() => import("../features/booking/person/person-fields"));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  void navigate("/lk/appointment", { replace: true });
  Object.assign(window, { scrollTo: () => undefined });
});

/** Opens a page of the booking; it can be left, as by a reload. @param replies in the place of the usual ones */
export function openPage(page: ReactNode, replies: Replies) {
  const calls = api.reply({ ...bookingReplies, ...replies });
  const called = (name: CallName) => calls.filter((call) => call.name === name);
  const store = createStore();
  const around = (shown: ReactNode) => (
    <SWRConfig
      value={{
        provider: () => lastingCache(new Map()),
        dedupingInterval: 0,
        shouldRetryOnError: false,
      }}
    >
      <Provider store={store}>
        <LocationProvider>
          <Suspense fallback={null}>{shown}</Suspense>
        </LocationProvider>
      </Provider>
    </SWRConfig>
  );
  // As on the site: the router listens before the page is there.
  const { rerender, unmount } = render(around(null));
  rerender(around(page));
  return { calls, called, store, leave: unmount };
}

interface Opened {
  /** Answers in the place of the usual ones. */
  replies?: Replies;
  user?: User;
  existing?: Appointment;
  noMoreChildren?: boolean;
  visits?: Appointment[];
  ownVisit?: Appointment;
}

export async function openBooking({
  replies = {},
  user = anna,
  existing,
  noMoreChildren = false,
  visits = [],
  ownVisit,
}: Opened = {}) {
  const { BookingPage } = await import("../features/booking/booking-page");
  const booked = jest.fn();
  const opened = openPage(
    <BookingPage
      user={user}
      existing={existing}
      noMoreChildren={noMoreChildren}
      visits={visits}
      ownVisit={ownVisit}
      aboutDoctor={(name) => name}
      onBooked={booked}
      onForbidden={() => undefined}
    />,
    replies,
  );
  return { ...opened, booked };
}

export const group = (name: string | RegExp) => screen.findByRole("group", { name });
export const choose = (question: string | RegExp, answer: string | RegExp) =>
  pressFound(() =>
    waitFor(() =>
      within(screen.getByRole("group", { name: question })).getByRole("radio", { name: answer }),
    ),
  );

/** By the first letters of its name. */
export async function chooseCity(city: string) {
  const field = await screen.findByRole("combobox", { name: "Город" });
  await userEvent.clear(field);
  await userEvent.type(field, city.slice(0, 3));
  await pressFound(() => screen.findByRole("option", { name: city }));
}

async function choosePlace() {
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose("Клиника", /на Мира/);
}

/** Chooses a time and asks for it. */
export async function requestTime() {
  await choosePlace();
  await choose(/^Время/, /09:30/);
  await press("Продолжить");
}

/** Chooses a time and confirms it; the questions about the person follow. */
export async function chooseTime() {
  await requestTime();
  await screen.findByText(/закреплено за вами/);
}

/** From the open page to the check of the values. */
export async function fillIn() {
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await screen.findByRole("heading", { name: "Проверьте запись" });
}

export async function book() {
  await pressFound(() => screen.findByRole("checkbox", { name: /обработку/ }));
  await screen.findByText("Проверка пройдена");
  await press("Записаться");
}
