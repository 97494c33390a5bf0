import * as paths from "@rodinki/contract/paths";
import type { Call } from "../openapi/calls";
import { nameOf } from "./url-of";

const ENDING: string[] = [paths.logout, paths.deleteAccount, paths.signOutStaff];

/** What booking goes through, and what follows it; and the clinics' plans. */
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

/** Whether the person who makes it has to sign in again. */
export const endsSession = (call: Call): boolean => ENDING.includes(nameOf(call));

/** How often a call is made: booking takes several in a row, and who signs out or goes begins again. */
export function weightOf(call: Call): number {
  if (endsSession(call)) return 1;
  return OFTEN.includes(nameOf(call)) ? 16 : 4;
}
