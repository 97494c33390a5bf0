import * as paths from "@rodinki/contract/paths";
import { visitTokenOf } from "./fixtures";
import type { Patient } from "./fixtures";
import { callOf } from "./call-of";
import type { Asked } from "./load";

type Caller = Patient & { headers: Record<string, string> };

/** Answers to reminders and the private calendar address, each asked once by a person. */
export const reminderCalls = {
  "answer a reminder": ({ headers, id }) =>
    callOf(paths.answerReminder, {
      headers,
      fields: { token: visitTokenOf(id), answer: "coming" },
    }),
  "a calendar address": ({ headers }) => callOf(paths.makeCalendarFeed, { headers }),
  "no calendar address": ({ headers }) => callOf(paths.endCalendarFeed, { headers }),
  "visit of a reminder": ({ headers, id }) =>
    callOf(paths.showVisitOfLink, { headers, fields: { token: visitTokenOf(id) } }),
} satisfies Record<string, (caller: Caller) => Asked>;
