/** @jest-environment ./src/testing/environment.ts */
import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/samples";
import { render, screen } from "@testing-library/react";
import { canBeDrawn, directionOf, distanceOf, offsetFrom, whereFromCentre } from "./way";
import { PassPage } from "./pass-page";

const THE_DAY = "2096-05-14";
const visit = appointmentOf({ id: 12, doctor: "Орлова Мария Сергеевна", metro: "Динамо" });

const open = (appointments: Appointment[], search = "?visit=12") =>
  render(<PassPage appointments={appointments} search={search} />);

afterEach(() => jest.useRealTimers());

test("one sheet says who, when, with whom, where and what to bring", () => {
  open([visit]);
  for (const fact of [
    "Иванова Анна Петровна",
    /понедельник, 14.мая 2096.г./,
    "09:30",
    "Орлова Мария Сергеевна",
    /г\..Екатеринбург, ул\. Мира, 1, м\..Динамо/,
    "+7 (343) 000-00-00",
    "РК-7F3K9Q",
    "Координаты: 56.80000, 60.60000",
    "паспорт;",
  ]) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  expect(screen.getByRole("link", { name: /Открыть в.картах/ })).toHaveAttribute(
    "href",
    "https://yandex.ru/maps/?pt=60.6,56.8&z=17&l=map",
  );
});

test("who is in another time zone sees the hour there, too", () => {
  open([visit]);
  // Tests run in UTC.
  expect(screen.getByText(/По.времени клиники\. На.ваших часах 04:30\./)).toBeVisible();
});

test("where the clocks agree nothing is said of zones", () => {
  open([appointmentOf({ id: 12, startsAt: "2096-05-14T09:30:00Z" })]);
  expect(screen.queryByText(/На.ваших часах/)).not.toBeInTheDocument();
});

test("on the day itself the pass holds, also when the visit has begun", () => {
  jest.useFakeTimers({ now: new Date(`${THE_DAY}T18:59:00Z`) });
  open([visit]);
  expect(screen.getByText("РК-7F3K9Q")).toBeVisible();
});

test("it ends with the day of the clinic", () => {
  jest.useFakeTimers({ now: new Date(`${THE_DAY}T19:00:00Z`) });
  open([visit]);
  expect(screen.getByText(/уже прошёл/)).toBeVisible();
  expect(screen.queryByText("РК-7F3K9Q")).not.toBeInTheDocument();
});

test.each<[string, Appointment, RegExp, string?]>([
  ["a canceled visit", appointmentOf({ id: 12, intermediateStatus: "canceled" }), /отменена/],
  ["a visit of somebody else", appointmentOf({ id: 13 }), /Такой записи у.вас нет/],
  ...["", "?visit=", "?visit=abc", "?visit=12;13"].map(
    (search): [string, Appointment, RegExp, string] => [
      `«${search}»`,
      visit,
      /Такой записи у.вас нет/,
      search,
    ],
  ),
])("%s has none", (_what, appointment, words, search = "?visit=12") => {
  open([appointment], search);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Мои записи" })).toBeVisible();
});

test("a visit that the clinic has to confirm says so, a demonstration too", () => {
  open([appointmentOf({ id: 12, intermediateStatus: "kellyCall", demo: true })]);
  expect(screen.getByText(/Клиника позвонит вам/)).toBeVisible();
  expect(screen.getByText(/демонстрац/i)).toBeVisible();
});

describe("the way from the centre of the town", () => {
  const moscow = { latitude: 55.75, longitude: 37.62 };

  test("distance and direction are those of the map", () => {
    // Sheremetyevo, whose great-circle distance is 27.9 km.
    const airport = offsetFrom(moscow, { latitude: 55.9726, longitude: 37.4146 });
    expect(distanceOf(airport)).toBeCloseTo(27.9, 0);
    expect(directionOf(airport)).toBe("северо-западу");
  });

  test.each([
    [0, 5, "северу"],
    [5, 5, "северо-востоку"],
    [0, -5, "югу"],
    [-5, 5, "северо-западу"],
  ])("%d km to the east and %d to the north is «к %s»", (east, north, words) => {
    expect(directionOf({ east, north })).toBe(words);
  });

  test("the way is as exact as the centre, and silent about another town", () => {
    expect(whereFromCentre({ east: 0, north: 4.3 })).toMatch(/в.4.км к.северу/);
    expect(whereFromCentre({ east: 1, north: 0.5 })).toMatch(/Ближе двух/);
    expect(whereFromCentre({ east: 400, north: 0 })).toBeNull();
    expect(canBeDrawn({ east: 1, north: 0.5 })).toBe(false);
    expect(canBeDrawn({ east: 400, north: 0 })).toBe(false);
    expect(canBeDrawn({ east: 4, north: 0 })).toBe(true);
  });
});
