import * as paths from "@rodinki/contract/paths";
import type { Call } from "../openapi/calls";
import { nameOf } from "./url-of";

const ENDING: string[] = [paths.logout, paths.deleteAccount, paths.signOutStaff];

/** Frequent calls: those of booking and after it, and those of the clinics' plans. */
const OFTEN: string[] = [
  paths.listTimes,
  paths.listTimesForChild,
  paths.holdTime,
  paths.createAppointment,
  paths.listAppointments,
  paths.moveAppointment,
  paths.holdTogether,
  paths.bookTogether,
  paths.sendReview,
  paths.previewPlan,
  paths.applyPlan,
];

/** Whether the caller has to sign in again after the call. */
export const endsSession = (call: Call): boolean => ENDING.includes(nameOf(call));

/** Frequency of a call: booking takes several calls in a row, and calls that end the session are rare. */
export function weightOf(call: Call): number {
  if (endsSession(call)) return 1;
  return OFTEN.includes(nameOf(call)) ? 16 : 4;
}
