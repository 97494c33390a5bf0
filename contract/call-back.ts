import { Type } from "typebox";
import { Appointment } from "./appointment";
import type { CallTable } from "./call";
import { Id } from "./field-schemas";
import * as paths from "./paths";

export const callBackCalls = {
  [paths.askForCall]: {
    summary: "Asks the clinic to phone about an own appointment that is to come",
    description:
      "It stands in the clinic's list of calls until somebody has got through. One request at a time: the same again changes nothing",
    params: Type.Object({ id: Id() }),
    response: { 200: Type.Object({ data: Appointment }) },
    errors: ["already_canceled", "too_late"],
  },
} as const satisfies CallTable;
