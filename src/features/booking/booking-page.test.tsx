/** @jest-environment ./src/testing/environment.ts */
import { LocationProvider, navigate } from "@reach/router";
import type { Appointment } from "@rodinki/contract/appointment";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { loginPopupAtom } from "../../popups/popup-atoms";
import type { User } from "../../session/user";
import { startApiServer } from "../../testing/api-server";
import { appointmentOf } from "../../testing/appointment";
import { bookingApi, heldFor } from "../../testing/booking-api";

jest.mock("altcha-lib", () => ({ solveChallenge: () => Promise.resolve({ counter: 1 }) }));
jest.mock("altcha-lib/algorithms/web/pbkdf2", () => ({ deriveKey: null }));

const server = startApiServer();

const anna: User = {
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

const childBirthday = `01.02.${new Date().getFullYear() - 6}`;

// Compiled before the clock of a test runs.
beforeAll(() => import("./person/person-fields"));

beforeEach(() => {
  sessionStorage.clear();
  void navigate("/lk/appointment", { replace: true });
  Object.assign(window, { scrollTo: () => undefined });
});

interface Opened {
  api?: Parameters<typeof bookingApi>[0];
  user?: User;
  existing?: Appointment;
  noMoreChildren?: boolean;
}

/** Opens the page; it can be left, as by a reload. */
async function open({
  api: different = {},
  user = anna,
  existing,
  noMoreChildren = false,
}: Opened = {}) {
  const { BookingPage } = await import("./booking-page");
  const api = bookingApi({
    "POST consumer/create": () => [201, { ConsumerId: 1, data: appointmentOf() }],
    ...different,
  });
  server.handle = api.handle;
  const store = createStore();
  const booked = jest.fn();
  const { unmount } = render(
    <SWRConfig
      value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}
    >
      <Provider store={store}>
        <LocationProvider>
          <BookingPage
            user={user}
            existing={existing}
            noMoreChildren={noMoreChildren}
            aboutDoctor={(name) => name}
            onBooked={booked}
            onForbidden={() => undefined}
          />
        </LocationProvider>
      </Provider>
    </SWRConfig>,
  );
  return { ...api, store, booked, leave: unmount };
}

const group = (name: string | RegExp) => screen.findByRole("group", { name });
const choose = async (question: string | RegExp, answer: string | RegExp) =>
  userEvent.click(within(await group(question)).getByRole("radio", { name: answer }));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

async function chooseCity(city: string) {
  const field = await screen.findByRole("combobox", { name: "Город" });
  await userEvent.clear(field);
  await userEvent.type(field, city);
  await userEvent.click(await screen.findByRole("option", { name: city }));
}

async function choosePlace() {
  await chooseCity("Екатеринбург");
  await choose("День", /15 мая/);
  await choose("Клиника", /на Мира/);
}

async function chooseTime() {
  await choosePlace();
  await choose(/^Время/, "09:30");
  await screen.findByText(/закреплено за вами/);
}

/** From the open page to the look at the answers. */
async function fillIn() {
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await press("Проверить запись");
  await screen.findByRole("heading", { name: "Проверьте запись" });
}

async function book() {
  await userEvent.click(screen.getByRole("checkbox", { name: /обработку/ }));
  await screen.findByText("Проверка пройдена");
  await press("Записаться");
}

test("each question appears when the one before it is answered", async () => {
  await open();
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

test("a changed answer keeps the later ones that can still be had, and gives the held time up", async () => {
  const { called } = await open();
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
  await waitFor(() => expect(called("DELETE clinic-time/block-time?time_id=held")).toHaveLength(1));

  await choose(/^Время/, "10:30");
  expect(await screen.findByLabelText(/Комментарий/)).toHaveValue("Нужен лифт");
});

test("what the profile has is shown and not asked; it can be changed for this booking", async () => {
  await open();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(screen.getByText("Иванова Анна Петровна")).toBeVisible();
  expect(screen.queryByLabelText("Фамилия")).not.toBeInTheDocument();
  await press("Изменить для этой записи");
  // The field takes its value a moment after it appears.
  const value = await screen.findByDisplayValue("Иванова");
  expect(screen.getByLabelText("Фамилия")).toBe(value);
});

test("the city of the profile is chosen already", async () => {
  await open();
  await choose("Кто придёт на осмотр", "Я");
  expect(await screen.findByRole("combobox", { name: "Город" })).toHaveValue("Казань");
  expect(within(await group("День")).getByRole("radio", { name: /16 мая/ })).toBeVisible();
});

test("what the profile lacks is asked", async () => {
  await open({ user: { ...anna, patronymic: "" } });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(await screen.findByLabelText("Отчество")).toHaveValue("");
  await press("Проверить запись");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Поле «Отчество» обязательно для заполнения",
  );
});

test("all that a booking needs to know of a person is demanded in the words of the specification", async () => {
  await open({
    user: { ...anna, surname: "а".repeat(256), name: " ", patronymic: "", phone: "" },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.clear(await screen.findByLabelText("Дата рождения"));
  await userEvent.type(screen.getByLabelText("Телефон"), "912345");
  await press("Проверить запись");
  const summary = within(await screen.findByRole("alert"));
  expect(summary.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      "Поле «Фамилия» не должно превышать 255 символов",
      "Поле «Имя» обязательно для заполнения",
      "Поле «Отчество» обязательно для заполнения",
      "Поле «Дата рождения» обязательно для заполнения",
      "Поле «Телефон» должно состоять из 11 цифр",
    ]),
  );
});

test("a child's sex is asked, and nothing about the child is taken from the parent", async () => {
  await open();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  await userEvent.type(
    await screen.findByLabelText("Дата рождения ребёнка"),
    childBirthday.replaceAll(".", ""),
  );
  await chooseTime();
  await press("Проверить запись");
  const summary = await screen.findByRole("alert");
  for (const field of ["Фамилия", "Имя", "Отчество", "Пол"]) {
    expect(summary).toHaveTextContent(`Поле «${field}» обязательно для заполнения`);
  }
});

test("the whole payload is sent for the held time, and what to do next is said", async () => {
  const { called, booked } = await open();
  await fillIn();
  expect(screen.getByText(/UTC\+5/)).toBeVisible();
  await book();

  expect(await screen.findByRole("heading", { name: "Вы записаны на осмотр" })).toHaveFocus();
  expect(screen.getByText("РК-7F3K9Q")).toBeVisible();
  expect(screen.getByText(/Больше ничего делать не нужно/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Добавить в календарь" })).toHaveAttribute("download");
  expect(booked).toHaveBeenCalledWith(appointmentOf());
  expect(window.location.hash).toBe("#done");
  const [created] = called("POST consumer/create");
  expect(created?.fields).toEqual({
    time_id: "held",
    birth_date: "09.03.1984",
    family_name: "Иванова",
    name: "Анна",
    patronymic_name: "Петровна",
    email: "anna@example.ru",
    phone: "+7 (912) 345-67-89",
    gender: "F",
    how_you_know: "",
    "policy-agree": "true",
    date: "2096-05-15",
    time: "09:30",
    time_end: "09:45",
    clinic: "Клиника на Мира",
    address: "ул. Мира, 1",
    doctor: "Врач Первый",
    longitude: "60.6",
    latitude: "56.8",
    city: "Екатеринбург",
    comment: "",
    "g-recaptcha-response": expect.any(String) as string,
  });
});

test("after a booking the way to the booking leads to a new one", async () => {
  await open();
  await fillIn();
  await book();
  await screen.findByRole("heading", { name: "Вы записаны на осмотр" });
  act(() => void navigate("/lk/appointment"));
  expect(within(await group("Кто придёт на осмотр")).getByLabelText("Я")).not.toBeChecked();
});

test("nothing is booked without the consent", async () => {
  const { called } = await open();
  await fillIn();
  await press("Записаться");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Поле «Согласие на обработку персональных данных» обязательно для заполнения",
  );
  expect(called("POST consumer/create")).toHaveLength(0);
});

test("the way back in the browser leads from the look at the answers to them", async () => {
  await open();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await press("Изменить для этой записи");
  await userEvent.type(await screen.findByLabelText("Фамилия"), "-Петрова");
  await press("Проверить запись");
  expect(await screen.findByText("Иванова-Петрова Анна Петровна")).toBeVisible();
  act(() => window.history.back());
  expect(await screen.findByRole("button", { name: "Проверить запись" })).toBeVisible();
  expect(within(await group(/^Время/)).getByRole("radio", { name: "09:30" })).toBeChecked();
  expect(screen.getByLabelText("Фамилия")).toHaveValue("Иванова-Петрова");
});

test("for a child the birthday comes first, and only times for that age are asked for", async () => {
  const { called, calls } = await open();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  expect(screen.queryByRole("combobox", { name: "Город" })).not.toBeInTheDocument();
  await userEvent.type(
    await screen.findByLabelText("Дата рождения ребёнка"),
    childBirthday.replaceAll(".", ""),
  );
  await chooseTime();
  expect(calls.filter(({ path }) => path.includes("/index"))).toEqual([]);
  expect(called("GET clinic-time/for-child")[0]?.path).toContain(`birthday=${childBirthday}`);

  expect(await screen.findByLabelText("Фамилия")).toHaveValue("");
  expect(screen.getByLabelText("Телефон")).toHaveValue("+7 (912) 345-67-89");
  await userEvent.type(screen.getByLabelText("Фамилия"), "Иванов");
  await userEvent.type(screen.getByLabelText("Имя"), "Пётр");
  await userEvent.type(screen.getByLabelText("Отчество"), "Ильич");
  await userEvent.click(screen.getByLabelText("Мужской"));
  await press("Проверить запись");
  expect(await screen.findByRole("checkbox", { name: /законный представитель/ })).toBeVisible();
  await book();
  await waitFor(() =>
    expect(called("POST consumer/create")[0]?.fields).toMatchObject({
      family_name: "Иванов",
      birth_date: childBirthday,
      gender: "M",
    }),
  );
});

test("an adult's birthday is no child's: the way out is told at once", async () => {
  await open();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  await userEvent.type(await screen.findByLabelText("Дата рождения ребёнка"), "09031984");
  expect(await screen.findByText(/Взрослый записывается сам/)).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Город" })).not.toBeInTheDocument();
});

test("both people's data are kept while the choice between them goes back and forth", async () => {
  await open();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  await userEvent.type(
    await screen.findByLabelText("Дата рождения ребёнка"),
    childBirthday.replaceAll(".", ""),
  );
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(screen.getByText("09.03.1984")).toBeVisible();
  await choose("Кто придёт на осмотр", "Мой ребёнок");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toHaveValue(childBirthday);
});

test("a time that somebody else has taken is told, and the nearest are offered", async () => {
  let attempts = 0;
  await open({
    api: {
      "POST clinic-time/block-time": () => {
        attempts += 1;
        return attempts === 1
          ? [409, { code: "slot_taken", message: "Это время только что заняли." }]
          : [200, heldFor(600)];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, "09:30");
  const lost = await screen.findByRole("alert");
  expect(lost).toHaveFocus();
  expect(lost).toHaveTextContent("Это время только что заняли. Всё, что вы заполнили, сохранено.");
  await userEvent.click(await within(lost).findByRole("button", { name: "10:30" }));
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("when the clinic has no more times that day, the others are offered", async () => {
  let lists = 0;
  await open({
    api: {
      "POST clinic-time/block-time": () => [410, { code: "slot_gone", message: "Время занято." }],
      "GET clinic-time/index": ({ path }) => {
        lists += 1;
        const time = { id: 9, time: "09:30", timeEnd: "09:45", startsAt: "2096-05-15T04:30:00Z" };
        const isFirst = lists === 1 || !path.includes("clinic_id=1");
        return [200, { data: isFirst ? [{ ...time, doctor: { id: 1, name: "Врач" } }] : [] }];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, "09:30");
  await press("Клиника на Садовой");
  expect(within(await group("Клиника")).getByRole("radio", { name: /на Садовой/ })).toBeChecked();
});

test("a time that was lost before the booking leads back, with all that was filled in", async () => {
  await open({
    api: {
      "POST consumer/create": () => [410, { code: "hold_expired", message: "Время вышло." }],
    },
  });
  await fillIn();
  await book();
  expect(await screen.findByText(/Время вышло. Всё, что вы заполнили, сохранено/)).toBeVisible();
  expect(await screen.findByText("Иванова Анна Петровна")).toBeVisible();
  expect(within(await group(/^Время/)).getByRole("radio", { name: "09:30" })).not.toBeChecked();
});

test("two minutes before the end the person is warned, and can extend once", async () => {
  let extended = false;
  const { called } = await open({
    api: {
      "POST clinic-time/block-time": ({ path }) => {
        extended ||= path.includes("extend=true");
        return [200, heldFor(extended ? 100 : 90, extended)];
      },
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  expect(screen.getByText(/Время можно продлить один раз/)).toBeInTheDocument();
  await press("Продлить");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Продлить" })).not.toBeInTheDocument(),
  );
  expect(called("POST clinic-time/block-time")).toHaveLength(2);
});

test("a draft begins with the first answer: who has only looked leaves none", async () => {
  await open();
  await group("Кто придёт на осмотр");
  expect(sessionStorage.getItem("draft")).toBeNull();
  await choose("Кто придёт на осмотр", "Я");
  expect(sessionStorage.getItem("draft")).toContain('"whom":"me"');
});

test("a draft comes back to the same person, and its time is held again", async () => {
  const first = await open();
  await choose("Кто придёт на осмотр", "Я");
  await chooseTime();
  await userEvent.type(screen.getByLabelText(/Комментарий/), "Нужен лифт");
  first.leave();

  const { called } = await open();
  expect(await screen.findByText(/закреплено за вами/)).toBeVisible();
  expect(screen.getByLabelText(/Комментарий/)).toHaveValue("Нужен лифт");
  expect(called("POST clinic-time/block-time")).toHaveLength(1);
  await press("Проверить запись");
  await screen.findByRole("heading", { name: "Проверьте запись" });
  await book();
  await screen.findByRole("heading", { name: "Вы записаны на осмотр" });
  expect(sessionStorage).toHaveLength(0);
});

test("nobody else gets what was filled in", async () => {
  const first = await open();
  await choose("Кто придёт на осмотр", "Я");
  first.leave();
  await open({ user: { ...anna, id: 8 } });
  expect(within(await group("Кто придёт на осмотр")).getByLabelText("Я")).not.toBeChecked();
});

test("a second visit of an adult is refused before the form, and a child can be booked", async () => {
  await open({ existing: appointmentOf() });
  expect(screen.getByText("понедельник, 14 мая 2096 г.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Посмотреть запись" })).toHaveAttribute(
    "href",
    "/lk/appointments",
  );
  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  await press("Записать ребёнка");
  expect(await screen.findByLabelText("Дата рождения ребёнка")).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Я" })).not.toBeInTheDocument();
});

test("when as many children are booked as may be, only the adult is, and it is said before the form", async () => {
  await open({ noMoreChildren: true });
  expect(screen.getByText(/не\sбольше 5 детей/)).toBeVisible();
  expect(screen.queryByRole("group", { name: "Кто придёт на осмотр" })).not.toBeInTheDocument();
  await chooseTime();
  expect(screen.getByText("Иванова Анна Петровна")).toBeVisible();
});

test("when nobody more can be booked, there is no form at all", async () => {
  await open({ noMoreChildren: true, existing: appointmentOf() });
  expect(screen.getByText(/Вы уже записаны/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("an ended session asks to sign in and takes nothing away", async () => {
  const { store } = await open({
    api: {
      "POST clinic-time/block-time": () => [401, { code: "unauthenticated", message: "Войдите" }],
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  await choosePlace();
  await choose(/^Время/, "09:30");
  await waitFor(() => expect(store.get(loginPopupAtom).status).toBe(true));
  expect(within(await group(/^Время/)).getByRole("radio", { name: "09:30" })).toBeChecked();
});

test("a list that does not load can be asked for again", async () => {
  let down = true;
  await open({
    api: {
      "GET city/index": () =>
        down
          ? [503, { code: "unavailable", message: "Сервис недоступен" }]
          : [200, { data: [{ id: 2, name: "Казань", timeZone: "Europe/Moscow" }] }],
    },
  });
  await choose("Кто придёт на осмотр", "Я");
  expect(await screen.findByRole("alert")).toHaveTextContent("Сервис недоступен");
  down = false;
  await press("Попробовать ещё раз");
  expect(await screen.findByRole("combobox", { name: "Город" })).toBeVisible();
});
