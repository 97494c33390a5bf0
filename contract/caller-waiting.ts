import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { BookedVisit, CallerBody } from "./clinic-visit";
import { ClockTime, Day, Id, Instant, withDefault } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

const WaitingBody = Type.Object({
  ...Type.Omit(CallerBody, ["clinic_time_id"]).properties,
  until: Day(fieldNames.last_day),
  /** Before 12, from 12 to 17, from 17 on the clinic's clock. */
  morning: withDefault(Type.Boolean(), true),
  afternoon: withDefault(Type.Boolean(), true),
  evening: withDefault(Type.Boolean(), true),
  /** Whether other clinics of the city suit, too. */
  "whole-city": withDefault(Type.Boolean(), false),
});
export type CallerWaitingBody = Static<typeof WaitingBody>;

/** A person without an account who waits for a time. Contains names, so browsers must not store it. */
const CallerWaiting = Type.Object({
  id: Id(),
  familyName: Type.String(),
  name: Type.String(),
  patronymicName: Type.String(),
  age: Type.Integer({ description: "full years" }),
  phone: Type.String({ description: "`79990000000`" }),
  hasEmail: Type.Boolean({ description: "offers are mailed, too" }),
  until: Day(),
  offer: Type.Union(
    [
      Type.Object({
        clinicTimeId: Id(),
        day: Day(),
        begins: ClockTime,
        doctor: Type.String(),
        clinic: Type.Union([Type.String(), Type.Null()], { description: "null: this clinic" }),
        expiresAt: Instant,
      }),
      Type.Null(),
    ],
    { description: "what is held for the person now; null: nothing" },
  ),
});
export type CallerWaiting = Static<typeof CallerWaiting>;

const EntryParams = Type.Object({ id: Id(), entry_id: Id() });
/** The offered time, as another offer may have replaced it meanwhile. */
const OfferBody = Type.Object({ clinic_time_id: Id(fieldNames.time) });

export const callerWaitingCalls = {
  [paths.listCallersWaiting]: {
    summary: "Who has called a clinic and waits for a time, those with an offer first",
    description: "The journal notes whose data was read",
    params: Type.Object({ id: Id() }),
    response: { 200: Type.Object({ data: Type.Array(CallerWaiting) }) },
  },
  [paths.putOnWaitingList]: {
    summary: "Puts somebody who has called on the waiting list, without an account",
    description:
      "The last in the line. With an e-mail, offers are mailed; in any case they stand in the clinic's list of calls",
    params: Type.Object({ id: Id() }),
    body: WaitingBody,
    response: { 201: MessageAnswer },
    errors: ["already_booked", "already_waiting", "time_is_free"],
  },
  [paths.bookOffered]: {
    summary: "Books the time that is held for somebody on the waiting list",
    params: EntryParams,
    body: OfferBody,
    response: { 201: BookedVisit },
    errors: ["already_booked", "code_expired", "slot_gone", "slot_taken"],
  },
  [paths.declineForCaller]: {
    summary: "Gives back the time that is held for somebody on the waiting list: they wait on",
    description: "A second time changes nothing",
    params: EntryParams,
    body: OfferBody,
    response: { 200: MessageAnswer },
  },
  [paths.takeOffWaitingList]: {
    summary: "Ends somebody's waiting and erases what was stored of them; again changes nothing",
    params: EntryParams,
    response: { 200: MessageAnswer },
  },
} as const satisfies CallTable;
