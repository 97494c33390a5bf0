import type { City, Clinic, ClinicTime } from "@rodinki/contract/booking";
import useSWR from "swr";
import { listCities, listClinics, listDays, listTimes } from "../../../api-client/booking";
import type { ApiResult } from "../../../api-client/request";
import { unwrap, type ApiFailureError } from "../../../api-client/unwrap";
import { childBirthday } from "../../../forms/validators";
import type { BookingValues } from "../booking-values";

export interface List<Item> {
  items: Item[] | undefined;
  error: ApiFailureError | undefined;
  /** Newer items are on their way. */
  isReloading: boolean;
  reload: () => void;
}

/** Everything that the answers so far leave to choose from. */
export interface Offers {
  cities: List<City>;
  days: List<string>;
  clinics: List<Clinic>;
  times: List<ClinicTime>;
  /** Where and when, once all of it is chosen. */
  choice: Choice | undefined;
}

export interface Choice {
  city: City;
  clinic: Clinic;
  time: ClinicTime;
}

/**
 * The lists from which a person chooses. Each waits for the answer before it, and those for a child for the birthday. Times
 * go stale in seconds, so every opening asks again.
 */
export function useOffers({ whom, birthday, city, date, clinic, time }: BookingValues): Offers {
  const child = whom === "child" ? birthday : undefined;
  const isReady = whom === "me" || (whom === "child" && isChildBirthday(birthday));
  const place = isReady && city;
  const day = place && date;
  const at = day && clinic;

  const cities = useList(isReady && ["cities", child], () => listCities(child));
  const days = useList(place && ["days", child, city], () => listDays(Number(city), child));
  const clinics = useList(day && ["clinics", child, city, date], () =>
    listClinics(Number(city), date ?? "", child),
  );
  const times = useList(at && ["times", child, clinic, date], () =>
    listTimes(Number(clinic), date ?? "", child),
  );

  const chosen = {
    city: find(cities, city),
    clinic: find(clinics, clinic),
    time: find(times, time),
  };
  return { cities, days, clinics, times, choice: isWhole(chosen) ? chosen : undefined };
}

export const isChildBirthday = (text: string | undefined): boolean =>
  Boolean(text) && childBirthday("")(text) === undefined;

const find = <Item extends { id: number }>({ items }: List<Item>, id: string | undefined) =>
  items?.find((item) => String(item.id) === id);

const isWhole = (chosen: Partial<Choice>): chosen is Choice =>
  Boolean(chosen.city && chosen.clinic && chosen.time);

function useList<Item>(
  key: (string | undefined)[] | false | "" | undefined,
  call: () => Promise<ApiResult<{ data: Item[] }>>,
): List<Item> {
  const { data, error, isValidating, mutate } = useSWR<Item[], ApiFailureError>(
    key || null,
    async () => (await unwrap(call())).data,
  );
  return { items: data, error, isReloading: isValidating, reload: () => void mutate() };
}
