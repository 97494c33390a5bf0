import * as paths from "@rodinki/contract/paths";
import type { Browser } from "./browser";
import type { TestTime } from "./calendar";

/** Moves the appointment to a time that the browser's person should hold. */
export const move = (browser: Browser, id: number, { id: clinicTimeId }: TestTime) =>
  browser.call(paths.moveAppointment, { params: { id }, body: { clinic_time_id: clinicTimeId } });
