/** @jest-environment ./src/testing/environment.ts */
import type { Appointment } from "@rodinki/contract/appointment";
import * as paths from "@rodinki/contract/paths";
import { appointmentOf } from "@rodinki/contract/samples";
import { render, screen, waitFor, within, act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { SWRConfig } from "swr";
import { useNow } from "../../lib/clock";
import { startFakeApi, type Reply } from "../../testing/fake-api";
import { ComingVisits, formatDaysUntil } from "./coming-visits";
import { press, pressFound } from "../../testing/press";

describe("the list", () => {
  const api = startFakeApi();

  type List = Reply<typeof paths.listAppointments>;

  /** Mocks the answer to the list. @returns how often it was loaded */
  function answers(list: List) {
    const calls = api.reply({ [paths.listAppointments]: list });
    return () => calls.filter(({ name }) => name === paths.listAppointments).length;
  }

  const listOf = (...appointments: Appointment[]): List => [200, { data: appointments }];

  /** Renders a cabinet whose page can be left and opened again, and where something can be booked. */
  async function openCabinet() {
    const { AppointmentsPage } = await import("./appointments-page");
    const { useAddAppointment } = await import("./use-appointments");
    const store = createStore();
    const cache = new Map();

    function Booking() {
      const add = useAddAppointment();
      return (
        <button onClick={() => void add(appointmentOf({ id: 2, clinicName: "Новая клиника" }))}>
          Записаться
        </button>
      );
    }
    const cabinet = (isOpen: boolean) => (
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
        <Provider store={store}>
          {isOpen && <AppointmentsPage />}
          <Booking />
        </Provider>
      </SWRConfig>
    );
    const { rerender } = render(cabinet(true));
    return { leave: () => rerender(cabinet(false)), comeBack: () => rerender(cabinet(true)) };
  }

  const card = () => screen.findByRole("article");
  const openHistory = async () => pressFound(() => screen.findByText(/Прошедшие и\sотменённые/));

  test("one press asks the clinic to phone, which the card then shows", async () => {
    const asked = appointmentOf({ intermediateStatus: "kellyCall" });
    const calls = api.reply({
      [paths.listAppointments]: listOf(appointmentOf()),
      [paths.askForCall]: [200, { data: asked }],
    });
    await openCabinet();
    await press("Попросить клинику перезвонить");
    expect(await screen.findByText(/Клиника увидит вашу просьбу перезвонить/)).toBeVisible();
    expect(await card()).toHaveTextContent(/Клиника позвонит вам/);
    expect(screen.queryByRole("button", { name: "Попросить клинику перезвонить" })).toBeNull();
    expect(calls.filter(({ name }) => name === paths.askForCall)).toHaveLength(1);
  });

  test("an empty list says what to do next", async () => {
    answers(listOf());
    await openCabinet();
    expect(await screen.findByRole("link", { name: /Выбрать клинику/ })).toBeVisible();
  });

  test("a coming visit can be put into a calendar and found on a map", async () => {
    answers(listOf(appointmentOf()));
    await openCabinet();
    const visit = within(await card());
    expect(
      visit.getByRole("heading", { name: /понедельник, 14.мая 2096.г\.\s?,\s?09:30/ }),
    ).toBeVisible();
    expect(await visit.findByRole("link", { name: /Добавить в\sкалендарь/ })).toHaveAttribute(
      "href",
      expect.stringContaining("BEGIN%3AVCALENDAR"),
    );
    expect(visit.getByRole("link", { name: /Как добраться/ })).toHaveAttribute(
      "href",
      "https://yandex.ru/maps/?rtext=~56.8,60.6",
    );
  });

  test("a visit that is over leads to the review, one that was reviewed does not", async () => {
    const over = { startsAt: "2026-05-14T04:30:00Z" };
    answers(
      listOf(
        appointmentOf({ ...over, id: 1 }),
        appointmentOf({ ...over, id: 2, hasReviews: true }),
      ),
    );
    await openCabinet();
    await openHistory();
    const review = screen.getByRole("link", { name: "Оставить отзыв" });
    expect(review).toBeVisible();
    expect(review).toHaveAttribute("href", `/lk/review?record=${encodeURIComponent("РК-7F3K9Q")}`);
    expect(screen.getByText(/Вы оставили отзыв/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Отменить запись" })).not.toBeInTheDocument();
  });

  test("a new booking is in the list immediately, and the next visit asks the server again", async () => {
    const loads = answers(listOf(appointmentOf()));
    const { leave, comeBack } = await openCabinet();
    await card();
    await press("Записаться");
    expect(await screen.findByText(/Новая клиника/)).toBeVisible();
    expect(loads()).toBe(1);

    leave();
    comeBack();
    await waitFor(() => expect(loads()).toBe(2));
    await waitFor(() => expect(screen.queryByText(/Новая клиника/)).not.toBeInTheDocument());
    leave();
    comeBack();
    await card();
    expect(loads()).toBe(2);
  });

  test("a list that cannot be loaded says why, and can be requested again", async () => {
    answers([503, { code: "unavailable", message: "Занято" }]);
    await openCabinet();
    expect(await screen.findByRole("alert")).toHaveTextContent("Занято");
    answers(listOf(appointmentOf()));
    const retry = screen.getByRole("button", { name: "Попробовать ещё раз" });
    await userEvent.click(retry);
    expect(retry).toHaveAttribute("aria-disabled", "true");
    expect(await card()).toBeVisible();
  });
});

describe("coming visits", () => {
  /** In Yekaterinburg it is already the twelfth. */
  const LATE_ON_THE_11TH = new Date("2096-05-11T20:00Z");

  const soon = appointmentOf({ metro: "Динамо", doctor: "Орлова Мария Сергеевна" });
  const later = appointmentOf({ id: 2, isChild: true, name: "Пётр", doctorDate: "2096-05-20" });

  function Page() {
    return <ComingVisits coming={[soon, later]} now={useNow()} />;
  }

  beforeEach(() => jest.useFakeTimers({ now: LATE_ON_THE_11TH }));
  afterEach(() => jest.useRealTimers());

  const next = () => within(screen.getByRole("region", { name: "Ближайший осмотр" }));

  test("the next visit says when, where, who, with whom and what to bring", () => {
    render(<Page />);
    for (const fact of [
      "Вы записаны",
      "понедельник, 14 мая",
      "09:30",
      "послезавтра",
      /По.времени клиники\. На.ваших часах 04:30\./,
      /г\..Екатеринбург, ул\. Мира, 1, м\..Динамо/,
      "+7 (343) 000-00-00",
      "Иванова Анна Петровна",
      "Орлова Мария Сергеевна",
      "паспорт;",
    ]) {
      expect(next().getByText(fact)).toBeVisible();
    }
    expect(next().getByRole("link", { name: /Как добраться/ })).toBeVisible();
  });

  test("a later visit stands apart, and does not say again what is the same for all", () => {
    render(<Page />);
    const others = within(screen.getByRole("region", { name: "Следующие осмотры" }));
    expect(others.getByText("Ребёнок записан")).toBeVisible();
    expect(others.getByText("воскресенье, 20 мая")).toBeVisible();
    expect(others.queryByText(/паспорт/)).not.toBeInTheDocument();
  });

  test("the time until the visit is updated while the page is open", () => {
    render(<Page />);
    act(() => void jest.advanceTimersByTime(24 * 60 * 60_000));
    expect(next().getByText("завтра")).toBeVisible();

    // Timers do not run while a telephone sleeps, so only the event updates the page.
    jest.setSystemTime(new Date("2096-05-14T03:00Z"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(next().getByText("сегодня")).toBeVisible();
  });

  test.each([
    ["2026-05-14", "сегодня"],
    ["2026-05-15", "завтра"],
    ["2026-05-17", "через 3\u00a0дня"],
    ["2026-06-04", "через 21\u00a0день"],
  ])("on the clinic's calendar the %s is «%s»", (day, words) => {
    // In Moscow it is still the thirteenth.
    expect(formatDaysUntil(day, "Asia/Vladivostok", new Date("2026-05-13T15:00Z"))).toBe(words);
  });
});
