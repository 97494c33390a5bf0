import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { act, render, screen, within } from "@testing-library/react";
import { useNow } from "../../lib/use-now";
import { ComingVisits } from "./coming-visits";
import { formatDaysUntil } from "./next-visit";

/** In Yekaterinburg it is the twelfth by then. */
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
    /понедельник, 14.мая 2096.г., 09:30/,
    "послезавтра",
    /по местному времени: Екатеринбург, UTC\+5/,
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

test("a person who has answered a reminder reads that", () => {
  render(<ComingVisits coming={[{ ...soon, isConfirmed: true }, later]} now={LATE_ON_THE_11TH} />);
  expect(next().getByText("Вы ответили: приду")).toBeVisible();
  expect(screen.getAllByText("Вы ответили: приду")).toHaveLength(1);
});

test("a later visit stands apart, and does not say again what is the same for all", () => {
  render(<Page />);
  const others = within(screen.getByRole("region", { name: "Следующие осмотры" }));
  expect(others.getByText("Ребёнок записан")).toBeVisible();
  expect(others.getByText(/воскресенье, 20.мая 2096/)).toBeVisible();
  expect(others.queryByText(/паспорт/)).not.toBeInTheDocument();
});

test("how long it is till then stays true while the page lies open", () => {
  render(<Page />);
  act(() => void jest.advanceTimersByTime(24 * 60 * 60_000));
  expect(next().getByText("завтра")).toBeVisible();

  // A telephone that slept runs no timers.
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
