import type { CreateAppointmentBody } from "@rodinki/contract/appointment";
import type { City } from "@rodinki/contract/booking";
import * as paths from "@rodinki/contract/paths";
import { isRefused } from "./failure";
import { request } from "./request";
import { asList, unwrap } from "./unwrap";

/** Cached request of the cities with free times. */
let cities: ReturnType<typeof requestCities> | undefined;
const requestCities = () => asList(request(paths.listCities));

/**
 * Cities are requested once in a visit (specification § 4), by the first form that needs them: at the start of the application each
 * article would load the API client and make a call, although few readers ever book.
 */
async function listCitiesOnce() {
  const result = await (cities ??= requestCities());
  if (!result.ok) cities = undefined;
  return result;
}

/**
 * Lists of free times. Days are `YYYY-MM-DD` on the calendar of the city.
 *
 * @param birthday of the child who comes, `DD.MM.YYYY`: only doctors count who see children of that age
 */
export const listCities = (birthday?: string) =>
  birthday === undefined
    ? listCitiesOnce()
    : asList(request(paths.listCitiesForChild, { query: { birthday } }));

export function listDays(cityId: number, birthday?: string) {
  const query = { city_id: cityId };
  return asList(
    birthday === undefined
      ? request(paths.listDays, { query })
      : request(paths.listDaysForChild, { query: { ...query, birthday } }),
  );
}

export function listClinics(cityId: number, day: string, birthday?: string) {
  const query = { city_id: cityId, time: day };
  return asList(
    birthday === undefined
      ? request(paths.listClinics, { query })
      : request(paths.listClinicsForChild, { query: { ...query, birthday } }),
  );
}

export function listTimes(clinicId: number, day: string, birthday?: string) {
  const query = { clinic_id: clinicId, time: day };
  return asList(
    birthday === undefined
      ? request(paths.listTimes, { query })
      : request(paths.listTimesForChild, { query: { ...query, birthday } }),
  );
}

/** Free times of all clinics of the city. */
export function listCityTimes(cityId: number, day: string, birthday?: string) {
  const query = { city_id: cityId, time: day };
  return asList(
    birthday === undefined
      ? request(paths.listCityTimes, { query })
      : request(paths.listCityTimesForChild, { query: { ...query, birthday } }),
  );
}

/** Cities for a form, as SWR wants them. */
export const loadCities = async (): Promise<City[]> => (await unwrap(listCities())).data;

interface HoldOptions {
  extend?: boolean;
  /** Birthday of the patient if it is a child, `DD.MM.YYYY`; left out: the caller comes. */
  birthday?: string | undefined;
  /** Appointment that is to be moved to the time. */
  appointmentId?: number | undefined;
}

/** Holds a free time for the caller, or returns the caller's own live hold. */
export const blockTime = (clinicTimeId: number, day: string, options: HoldOptions = {}) => {
  const { extend, birthday, appointmentId } = options;
  return request(paths.holdTime, {
    query: {
      clinic_time_id: clinicTimeId,
      time: day,
      ...(extend && { extend }),
      ...(appointmentId === undefined
        ? birthday !== undefined && { birthday }
        : { consumer_id: appointmentId }),
    },
  });
};

export const freeTime = (timeId: string) =>
  request(paths.releaseTime, { query: { time_id: timeId } });

const MADE_ONCE = "Если запись уже создана, второй не\u00a0появится.";

/** @param idempotencyKey the same key repeats the answer, so that a lost one can be requested again */
export async function createAppointment(body: CreateAppointmentBody, idempotencyKey: string) {
  const headers = { "Idempotency-Key": idempotencyKey };
  const result = await request(paths.createAppointment, { body, headers });
  if (result.ok || isRefused(result.error)) return result;
  const message = `${result.error.message} ${MADE_ONCE}`;
  return { ok: false as const, error: { ...result.error, message } };
}
