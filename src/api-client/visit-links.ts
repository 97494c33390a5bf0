import * as paths from "@rodinki/contract/paths";
import type { ReminderAnswer } from "@rodinki/contract/visit-link";
import { request } from "./request";

export const showVisitOfLink = (token: string) =>
  request(paths.showVisitOfLink, { body: { token } });

/** The same again changes nothing. */
export const answerReminder = (token: string, answer: ReminderAnswer) =>
  request(paths.answerReminder, { body: { token, answer } });
