import { CALENDAR_ENDING } from "@rodinki/contract/calendar-feed";
import * as paths from "@rodinki/contract/paths";
import { calendarTokenOf } from "./fixtures";
import { callOf } from "./call-of";
import type { Asked } from "./load";

export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Another address each time: children's birthdays, one after the other, on each of the next days of each clinic. */
export function everywhere(path: string, times: number): () => Asked {
  const clinics = Math.max(1, Math.ceil(times / 2_160));
  let asked = 0;
  return () => {
    const birthday = inDays(-400 - (asked % 6_000));
    const day = inDays(2 + (asked % 25));
    asked += 1;
    return { path: `${path}?clinic_id=${1 + (asked % clinics)}&time=${day}&birthday=${birthday}` };
  };
}

interface Reader {
  /** How many there are in the table. */
  times: number;
  userId: number;
  /** Of somebody who is signed in. */
  headers: Record<string, string>;
  /** Of an article. */
  slug: string;
}

/** Every call that only reads, by name. */
export function readCalls({ times, userId, headers, slug }: Reader) {
  const time = inDays(5);
  const birthday = inDays(-3_000);
  const own = { headers, params: { id: userId } };
  return {
    "times, fresh": everywhere(callOf(paths.listTimesForChild).path, times),
    "times, shared": callOf(paths.listTimes, { query: { clinic_id: 1, time } }),
    "cities, shared": callOf(paths.listCities),
    "days, shared": callOf(paths.listDays, { query: { city_id: 2 } }),
    "clinics, shared": callOf(paths.listClinics, { query: { city_id: 2, time } }),
    "cities for a child": callOf(paths.listCitiesForChild, { query: { birthday } }),
    "days for a child": callOf(paths.listDaysForChild, { query: { city_id: 2, birthday } }),
    "clinics for a child": callOf(paths.listClinicsForChild, {
      query: { city_id: 2, time, birthday },
    }),
    "times of a city, shared": callOf(paths.listCityTimes, { query: { city_id: 2, time } }),
    "times of a city for a child": callOf(paths.listCityTimesForChild, {
      query: { city_id: 2, time, birthday },
    }),
    "openings, shared": callOf(paths.listOpenings),
    "places to wait in, shared": callOf(paths.listWaitingPlaces),
    "times for a parent and a child": callOf(paths.listGroupTimes, {
      query: { city_id: 2, time, birthday_1: "1984-03-09", birthday_2: birthday },
    }),
    "csrf-cookie": callOf(paths.getCsrfCookie),
    challenge: callOf(paths.getCaptchaChallenge),
    results: callOf(paths.listResults),
    "answers of reviews, shared": callOf(paths.listReviewCounts),
    articles: callOf(paths.listMaterials),
    "one article": callOf(paths.showMaterial, { params: { slug } }),
    "own account": callOf(paths.showUser, own),
    "own appointments": callOf(paths.listAppointments, { headers }),
    "own sessions": callOf(paths.listSessions, { headers }),
    "own data": callOf(paths.showOwnData, { headers }),
    "own data on paper": callOf(paths.printOwnData, { headers }),
    "own calendar": callOf(paths.readCalendar, {
      params: { file: `${calendarTokenOf(userId)}${CALENDAR_ENDING}` },
    }),
    "own calendar address": callOf(paths.showCalendarFeed, { headers }),
    "own reminder to look again": callOf(paths.showLookAgain, { headers }),
    "own notices": callOf(paths.showPush, { headers }),
    "own waiting": callOf(paths.listWaiting, { headers }),
    "own reset token": callOf(paths.getResetToken, own),
    "the description": { path: "/api/docs/openapi.json" },
    "the same as a page": { path: "/api/docs" },
  } satisfies Record<string, Asked | (() => Asked)>;
}
