import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

/**
 * The lists of what is free. Days are `YYYY-MM-DD` on the calendar of the city.
 *
 * @param birthday of the child who comes, `DD.MM.YYYY`: only doctors count who see children of that age
 */
export const listCities = (birthday?: string) =>
  birthday === undefined
    ? request(paths.listCities)
    : request(paths.listCitiesForChild, { query: { birthday } });

export function listDays(cityId: number, birthday?: string) {
  const query = { city_id: cityId };
  return birthday === undefined
    ? request(paths.listDays, { query })
    : request(paths.listDaysForChild, { query: { ...query, birthday } });
}

export function listClinics(cityId: number, day: string, birthday?: string) {
  const query = { city_id: cityId, time: day };
  return birthday === undefined
    ? request(paths.listClinics, { query })
    : request(paths.listClinicsForChild, { query: { ...query, birthday } });
}

export function listTimes(clinicId: number, day: string, birthday?: string) {
  const query = { clinic_id: clinicId, time: day };
  return birthday === undefined
    ? request(paths.listTimes, { query })
    : request(paths.listTimesForChild, { query: { ...query, birthday } });
}

/** Of all clinics of the city. */
export function listCityTimes(cityId: number, day: string, birthday?: string) {
  const query = { city_id: cityId, time: day };
  return birthday === undefined
    ? request(paths.listCityTimes, { query })
    : request(paths.listCityTimesForChild, { query: { ...query, birthday } });
}

/** Holds a free time for the caller, or gives the caller's own live hold back. */
export const blockTime = (clinicTimeId: number, day: string, { extend = false } = {}) =>
  request(paths.holdTime, {
    query: { clinic_time_id: clinicTimeId, time: day, ...(extend && { extend }) },
  });

export const freeTime = (timeId: string) =>
  request(paths.releaseTime, { query: { time_id: timeId } });

/** @param idempotencyKey the same key again gives the same answer: a lost one can be asked again */
export const createAppointment = (body: CreateAppointmentBody, idempotencyKey: string) =>
  request(paths.createAppointment, { body, headers: { "Idempotency-Key": idempotencyKey } });
