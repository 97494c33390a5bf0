import type {
  BlockTimeAnswer,
  CitiesAnswer,
  ClinicsAnswer,
  DatesAnswer,
  TimesAnswer,
} from "@rodinki/contract/booking";
import type { CreateAppointmentAnswer, CreateAppointmentBody } from "@rodinki/contract/appointment";
import { request, type ApiResult, type RequestOptions } from "./request";

const KELLY = "/api/v1/kelly-api";

/**
 * The lists of what is free. Days are `YYYY-MM-DD` on the calendar of the city.
 *
 * @param birthday of the child who comes, `DD.MM.YYYY`: only doctors count who see children of that age
 */
export const listCities = (birthday?: string): Promise<ApiResult<CitiesAnswer>> =>
  list("city", { birthday });

export const listDays = (cityId: number, birthday?: string): Promise<ApiResult<DatesAnswer>> =>
  list("doctor-date", { city_id: cityId, birthday });

export const listClinics = (
  cityId: number,
  day: string,
  birthday?: string,
): Promise<ApiResult<ClinicsAnswer>> => list("clinic", { city_id: cityId, time: day, birthday });

export const listTimes = (
  clinicId: number,
  day: string,
  birthday?: string,
): Promise<ApiResult<TimesAnswer>> =>
  list("clinic-time", { clinic_id: clinicId, time: day, birthday });

const list = <Answer>(
  what: "city" | "doctor-date" | "clinic" | "clinic-time",
  query: { birthday: string | undefined } & RequestOptions["query"],
): Promise<ApiResult<Answer>> =>
  request("GET", `${KELLY}/${what}/${query.birthday === undefined ? "index" : "for-child"}`, {
    query,
  });

/** Holds a free time for the caller, or gives the caller's own live hold back. */
export const blockTime = (
  clinicTimeId: number,
  day: string,
  { extend = false } = {},
): Promise<ApiResult<BlockTimeAnswer>> =>
  request("POST", `${KELLY}/clinic-time/block-time`, {
    query: { clinic_time_id: clinicTimeId, time: day, extend: extend || undefined },
  });

export const freeTime = (timeId: string): Promise<ApiResult<null>> =>
  request("DELETE", `${KELLY}/clinic-time/block-time`, { query: { time_id: timeId } });

/** @param idempotencyKey the same key again gives the same answer: a lost one can be asked again */
export const createAppointment = (
  body: CreateAppointmentBody,
  idempotencyKey: string,
): Promise<ApiResult<CreateAppointmentAnswer>> =>
  request("POST", `${KELLY}/consumer/create`, {
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });
