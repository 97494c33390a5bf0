import type { AppointmentsAnswer, CancelAppointmentAnswer } from "@rodinki/contract/appointment";
import { request, type ApiResult } from "./request";

export const listAppointments = (): Promise<ApiResult<AppointmentsAnswer>> =>
  request("GET", "/api/v1/kelly-api/consumer/index");

export const cancelAppointment = (id: number): Promise<ApiResult<CancelAppointmentAnswer>> =>
  request("DELETE", "/api/v1/kelly-api/consumer/cancel", { query: { consumer_id: id } });
