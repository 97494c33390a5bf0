import { Type } from "typebox";
import type { Static } from "typebox";
import type { CallTable } from "./call";
import { ActionHeaders, ClinicAction } from "./clinic-actions";
import { CallerBody } from "./clinic-visit";
import { ClockTime, Id, Phone } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/** A doctor who sees patients in the clinic today, with their free times that are not over. */
const WalkInDoctor = Type.Object({
  id: Id(),
  name: Type.String(),
  childFromAge: Type.Union([Type.Integer(), Type.Null()], {
    description: "full years from which the doctor sees children; null: adults only",
  }),
  times: Type.Array(Type.Object({ id: Id(), begins: ClockTime, ends: ClockTime })),
});
export type WalkInDoctor = Static<typeof WalkInDoctor>;

/** Data of a walk-in patient: as of a caller, but a telephone is optional, and no e-mail is sent. */
const WalkInBody = Type.Object({
  ...Type.Omit(CallerBody, ["clinic_time_id", "phone", "email"]).properties,
  doctor_id: Id(fieldNames.doctor),
  clinic_time_id: Type.Union([Id(fieldNames.time), Type.Null()], {
    description: "a free time of the doctor today; null: beside the times, none is taken",
  }),
  phone: Type.Optional(Phone),
});
export type WalkInBody = Static<typeof WalkInBody>;

const ClinicParams = Type.Object({ id: Id() });

export const walkInCalls = {
  [paths.listWalkInTimes]: {
    summary: "Doctors who see people in a clinic today, with their free times",
    description: "A time counts until it is over",
    params: ClinicParams,
    response: { 200: Type.Object({ doctors: Type.Array(WalkInDoctor) }) },
  },
  [paths.recordWalkIn]: {
    summary: "Notes that somebody came today without a visit, and sees a doctor",
    description:
      "A visit without an account, marked as come. Nothing is mailed. Undone within five minutes it is erased. Sent again with the same Idempotency-Key it answers with what was done",
    params: ClinicParams,
    headers: ActionHeaders,
    body: WalkInBody,
    response: { 201: Type.Object({ action: ClinicAction }) },
    errors: ["already_booked", "slot_gone", "slot_taken"],
  },
} as const satisfies CallTable;
