import type {
  BlockTimeAnswer,
  CitiesAnswer,
  ClinicsAnswer,
  DatesAnswer,
  TimesAnswer,
} from "@rodinki/contract/booking";
import type { CreateAppointmentAnswer, CreateAppointmentBody } from "@rodinki/contract/appointment";
import { request, type ApiResult } from "./request";

const KELLY = "/api/v1/kelly-api";

/** Days are `YYYY-MM-DD` on the calendar of the city. */
export const listCities = (): Promise<ApiResult<CitiesAnswer>> =>
  request("GET", `${KELLY}/city/index`);

export const listDays = (cityId: number): Promise<ApiResult<DatesAnswer>> =>
  request("GET", `${KELLY}/doctor-date/index`, { query: { city_id: cityId } });

export const listClinics = (cityId: number, day: string): Promise<ApiResult<ClinicsAnswer>> =>
  request("GET", `${KELLY}/clinic/index`, { query: { city_id: cityId, time: day } });

export const listTimes = (clinicId: number, day: string): Promise<ApiResult<TimesAnswer>> =>
  request("GET", `${KELLY}/clinic-time/index`, { query: { clinic_id: clinicId, time: day } });

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
