import * as paths from "@rodinki/contract/paths";
import { asList } from "./as-list";
import { request } from "./request";

export const listAppointments = () => asList(request(paths.listAppointments));

export const cancelAppointment = (id: number) =>
  request(paths.cancelAppointment, { query: { consumer_id: id } });
