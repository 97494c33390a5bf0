import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Id } from "./field-schemas";
import * as paths from "./paths";

/** All that a clinic stores about a person without an account, who asks for it at the desk. */
const CallerData = Type.Object({
  recordIds: Type.Array(Type.String(), {
    description: "record numbers of the person's visits in the clinic, oldest first",
  }),
  upcoming: Type.Integer({ description: "how many of them are still to come" }),
  isWaiting: Type.Boolean({ description: "the person is on the waiting list" }),
  fileName: Type.String(),
  base64: Type.String({ description: "a PDF to hand out" }),
});
export type CallerData = Static<typeof CallerData>;

const ErasureBody = Type.Object({
  record_ids: Type.Array(Type.String({ maxLength: 20 }), {
    description: "`recordIds` that the page has shown: others would be erased unseen",
    maxItems: 1000,
  }),
});

const VisitParams = Type.Object({ id: Id(), appointment_id: Id() });

export const callerDataCalls = {
  [paths.takeCallerData]: {
    summary: "All that a clinic stores about somebody without an account, as a file to hand out",
    description:
      "The person of one visit: all visits of this clinic with the same name and birthday and without an account, and the place in the waiting list. Who has an account reads and erases their data in the cabinet. The journal notes who has taken it",
    params: VisitParams,
    response: { 200: CallerData },
  },
  [paths.eraseCallerData]: {
    summary: "Erases all that a clinic stores about somebody without an account",
    description:
      "What `takeCallerData` shows. Times to come are free then; nothing is mailed, and nothing can be undone",
    params: VisitParams,
    body: ErasureBody,
    response: { 200: MessageAnswer },
    errors: ["changed_meanwhile"],
  },
} as const satisfies CallTable;
