import * as paths from "@rodinki/contract/paths";
import { asList } from "./unwrap";
import { request } from "./request";

export const listAppointments = () => asList(request(paths.listAppointments));

export const cancelAppointment = (id: number) =>
  request(paths.cancelAppointment, { query: { consumer_id: id } });

/** Asks the clinic to phone; repeating it changes nothing. */
export const askForCall = (id: number) => request(paths.askForCall, { params: { id } });

/** @param clinicTimeId the new time, which the person holds; the visit keeps its old time until both are swapped */
export const moveAppointment = (id: number, clinicTimeId: number) =>
  request(paths.moveAppointment, { params: { id }, body: { clinic_time_id: clinicTimeId } });
