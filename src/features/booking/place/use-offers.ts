import type { City, Clinic } from "@rodinki/contract/booking";
import { useCallback, useMemo, startTransition, useEffect } from "react";
import { useForm } from "react-final-form";
import useSWR from "swr";
import { byName } from "../../../../shared/russian";
import type { ApiFailureError } from "../../../api-client/unwrap";
import type { BookingValues } from "../booking-values";
import { ANY_CLINIC, type Choice } from "../choice";
import { useOpenings, type CityOpening } from "../openings/use-openings";
import { isChildBirthday } from "../person/person";
import { citiesFor, clinicsOn, daysIn, timesOn, type Asked, type OfferedTime } from "./lists";
import { useOtherDays } from "./use-other-days";

export interface List<Item> {
  items: Item[] | undefined;
  error: ApiFailureError | undefined;
  /** Whether newer items are being loaded. */
  isReloading: boolean;
  reload: () => Promise<unknown>;
}

/** The choices that the present values allow. */
export interface Offers {
  /** Includes cities without free times, once they are loaded. */
  cities: List<City>;
  /** Whether some cities have no free times now. */
  hasClosed: boolean;
  /** The opening of the chosen city, while no time is free there or more will open. */
  opening: CityOpening | undefined;
  days: List<string>;
  clinics: List<Clinic>;
  times: List<OfferedTime>;
  /** Whether a chosen value is no longer offered. */
  isUnavailable: boolean;
  /** The choice, once the values are complete and the lists contain them. */
  choice: Choice | undefined;
}

/**
 * The lists from which a person chooses. Each waits for the value before it, and for a child for the birthday. Times
 * are out of date in seconds, so they are loaded again whenever they are shown.
 */
export function useOffers({ whom, birthday, city, date, clinic, time }: BookingValues): Offers {
  const child = whom === "child" ? birthday : undefined;
  const isReady = whom === "me" || (whom === "child" && isChildBirthday(birthday));
  const place = isReady && city;
  const day = place && date;
  const at = day && clinic;

  const free = useList(isReady && citiesFor(child));
  const openings = useOpenings(isReady);
  const cities = useMemo(
    () => ({ ...free, items: withClosed(free.items, openings) }),
    [free, openings],
  );
  const days = useList(place && daysIn(place, child));
  const clinics = useList(day && clinicsOn(day, city ?? "", child));
  const times = useList<OfferedTime>(at && timesOn(date ?? "", at, city ?? "", child));
  useOtherDays(times.items && days.items, { city, date, clinic }, child);

  const chosenCity = find(cities, city);
  const chosenTime = find(times, time);
  const chosenClinic = find(clinics, clinic === ANY_CLINIC ? String(chosenTime?.clinicId) : clinic);
  const choice = useMemo(
    () =>
      date && chosenCity && chosenClinic && chosenTime
        ? { day: date, city: chosenCity, clinic: chosenClinic, time: chosenTime, birthday: child }
        : undefined,
    [date, chosenCity, chosenClinic, chosenTime, child],
  );
  const isUnavailable =
    lacks(cities, city) ||
    (date !== undefined && days.items?.includes(date) === false) ||
    (clinic !== ANY_CLINIC && lacks(clinics, clinic)) ||
    lacks(times, time);
  const opening = openings?.find(({ id }) => String(id) === city);
  const hasClosed = (cities.items?.length ?? 0) > (free.items?.length ?? 0);
  return { cities, hasClosed, opening, days, clinics, times, isUnavailable, choice };
}

/**
 * Loads the first lists of an adult's form while other data is still loading.
 *
 * @param city where the adult would probably come, if that is known
 */
export function usePlacesAhead(city: string | undefined): void {
  useList(citiesFor(undefined));
  useOpenings(true);
  const { items: [date] = [] } = useList(city && daysIn(city, undefined));
  const day = city && date;
  useList(day && clinicsOn(day, city, undefined));
  useList(day && timesOn(day, ANY_CLINIC, city, undefined));
}

/** Combines cities with free times and those that may have none, by name; undefined while either list is loading. */
function withClosed(free: City[] | undefined, others: City[] | undefined): City[] | undefined {
  if (free === undefined || others === undefined) return undefined;
  const closed = others.filter(({ id }) => !free.some((city) => city.id === id));
  if (closed.length === 0) return free;
  return [...free, ...closed].sort(byName);
}

const lacks = <Item extends { id: number }>(list: List<Item>, id: string | undefined) =>
  id !== undefined && list.items !== undefined && find(list, id) === undefined;

const find = <Item extends { id: number }>({ items }: List<Item>, id: string | undefined) =>
  items?.find((item) => String(item.id) === id);

function useList<Item>(asked: Asked<Item> | false | "" | undefined): List<Item> {
  const { data, error, isValidating, mutate } = useSWR<Item[], ApiFailureError>(
    asked ? asked.key : null,
    asked ? asked.load : null,
  );
  const reload = useCallback(() => mutate(), [mutate]);
  return useMemo(
    () => ({ items: data, error, isReloading: isValidating, reload }),
    [data, error, isValidating, reload],
  );
}

/** Fills in the metro station of the chosen clinic (specification § 3). */
export function useMetro({ choice }: Offers): void {
  const form = useForm<BookingValues>();
  useEffect(() => {
    if (choice === undefined) return;
    // The field is invisible, so it is changed in a transition, after what the press has chosen is shown.
    startTransition(() => form.change("metro", choice.clinic.metro ?? undefined));
  }, [form, choice]);
}
