import { Type } from "typebox";
import { Appointment } from "./appointment";
import type { CallTable } from "./call";
import { Id } from "./field-schemas";
import * as paths from "./paths";

const MoveParams = Type.Object({ id: Id() });

/** The time that the person holds by now; their appointment keeps its own until both are swapped. */
const MoveBody = Type.Object({ clinic_time_id: Id() });

const MoveAnswer = Type.Object({ data: Appointment });

export const movingCalls = {
  [paths.moveAppointment]: {
    summary: "Moves an own appointment to the held time; asked again, it answers the same",
    params: MoveParams,
    body: MoveBody,
    response: { 200: MoveAnswer },
    errors: ["already_canceled", "too_late", "hold_expired", "slot_gone", "slot_taken"],
  },
} as const satisfies CallTable;
