import * as paths from "@rodinki/contract/paths";
import { request } from "./request";

export const listAppointments = () => request(paths.listAppointments);

export const cancelAppointment = (id: number) =>
  request(paths.cancelAppointment, { query: { consumer_id: id } });
