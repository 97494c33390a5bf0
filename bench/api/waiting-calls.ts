import * as paths from "@rodinki/contract/paths";
import type { Patient } from "./fixtures";
import { callOf } from "./call-of";
import type { Asked } from "./load";
import { offerTokenOf, resumeTokenOf } from "./offers";
import { inDays } from "./read-calls";

type Caller = Patient & { headers: Record<string, string> };

/** Each is asked once by a person, as their other calls that change something. */
export const waitingCalls = {
  // Nothing lies so far ahead: where a time is free, nobody need wait.
  "wait for a time": ({ headers }) =>
    callOf(paths.joinWaiting, {
      headers,
      fields: { city_id: "1", since: inDays(300), until: inDays(330) },
    }),
  "wait no more": ({ headers }) => callOf(paths.leaveWaiting, { headers, params: { id: 1 } }),
  "wait on": ({ headers, stoppedId }) =>
    callOf(paths.resumeWaiting, { headers, params: { id: stoppedId } }),
  "wait on by a letter": ({ headers, id }) =>
    callOf(paths.resumeByLink, { headers, fields: { token: resumeTokenOf(id) } }),
  "an offered time": ({ headers, id }) =>
    callOf(paths.showOffer, { headers, fields: { token: offerTokenOf(id) } }),
  "decline an offer": ({ headers, id }) =>
    callOf(paths.declineOffer, { headers, fields: { token: offerTokenOf(id) } }),
} satisfies Record<string, (caller: Caller) => Asked>;
