import type { CityTime, ClinicTime } from "@rodinki/contract/booking";
import {
  listCities,
  listCityTimes,
  listClinics,
  listDays,
  listTimes,
} from "../../../api-client/booking";
import { preload } from "swr";
import type { ApiResult } from "../../../api-client/request";
import { unwrap } from "../../../api-client/unwrap";
import { ANY_CLINIC } from "../choice";

/** `clinicId` is present if the times of all clinics were requested. */
export type OfferedTime = ClinicTime & Partial<Pick<CityTime, "clinicId">>;

/** A list of the server and its key in SWR's cache. */
export interface Asked<Item> {
  key: (string | undefined)[];
  /** @throws ApiFailureError */
  load: () => Promise<Item[]>;
}

const asked = <Item>(
  key: Asked<Item>["key"],
  call: () => Promise<ApiResult<{ data: Item[] }>>,
): Asked<Item> => ({ key, load: async () => (await unwrap(call())).data });

/* Each list is for a child with the given birthday, or for an adult without one. */

export const citiesFor = (child: string | undefined) =>
  asked(["cities", child], () => listCities(child));

export const daysIn = (city: string, child: string | undefined) =>
  asked(["days", child, city], () => listDays(Number(city), child));

/** Loads the days of a city that is about to be chosen. After a failure they are loaded again when it is. */
export function fetchDaysAhead(city: string, child: string | undefined): void {
  const { key, load } = daysIn(city, child);
  void preload(key, load).catch(() => undefined);
}

export const clinicsOn = (date: string, city: string, child: string | undefined) =>
  asked(["clinics", child, city, date], () => listClinics(Number(city), date, child));

/**
 * @param clinic its id, or `ANY_CLINIC`
 */
export const timesOn = (
  date: string,
  clinic: string,
  city: string,
  child: string | undefined,
): Asked<OfferedTime> =>
  asked<OfferedTime>(["times", child, city, clinic, date], () =>
    clinic === ANY_CLINIC
      ? listCityTimes(Number(city), date, child)
      : listTimes(Number(clinic), date, child),
  );
