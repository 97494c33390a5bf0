import type { City, Clinic, ClinicTime } from "@rodinki/contract/booking";
import useSWR from "swr";
import { listCities, listClinics, listDays, listTimes } from "../../api-client/booking";
import { unwrap, type ApiFailureError } from "../../api-client/unwrap";
import type { ApiResult } from "../../api-client/request";

/**
 * The lists from which a person chooses. Each waits for the answer before it; `null` as a key means
 * "not yet". Times go stale in seconds, so every opening asks again.
 */
export const useCities = () => useList<City>("cities", () => listCities());

/** @param city id as the form holds it */
export const useDays = (city: string | undefined) =>
  useList<string>(city && `days/${city}`, () => listDays(Number(city)));

export const useClinics = (city: string | undefined, day: string | undefined) =>
  useList<Clinic>(city && day && `clinics/${city}/${day}`, () =>
    listClinics(Number(city), day ?? ""),
  );

export const useTimes = (clinic: string | undefined, day: string | undefined) =>
  useList<ClinicTime>(clinic && day && `times/${clinic}/${day}`, () =>
    listTimes(Number(clinic), day ?? ""),
  );

export interface List<Item> {
  items: Item[] | undefined;
  error: ApiFailureError | undefined;
  reload: () => void;
}

function useList<Item>(
  key: string | undefined,
  call: () => Promise<ApiResult<{ data: Item[] }>>,
): List<Item> {
  const { data, error, mutate } = useSWR<Item[], ApiFailureError>(
    key || null,
    async () => (await unwrap(call())).data,
  );
  return { items: data, error, reload: () => void mutate() };
}
