import { Type } from "typebox";
import type { Static } from "typebox";
import { shownVisit } from "./appointment";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Birthday, Day, Id, Instant, withDefault } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import * as paths from "./paths";

/** Suitable weekdays, as the digits 1 (Monday) to 7 in a row. */
const Weekdays = Type.String({ pattern: "^[1-7]{1,7}$" });

/** Body of joining. Forms are flat, so clinics are ids with commas between them; none means all of the city. */
const JoinBody = Type.Object({
  city_id: Id(fieldNames.city),
  clinic_ids: withDefault(Type.String({ pattern: "^([1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,49})?$" }), ""),
  since: Day(fieldNames.date),
  until: Day(fieldNames.date),
  weekdays: withDefault(Weekdays, "1234567"),
  /** Before 12, from 12 to 17, from 17 on the city's clock. */
  morning: withDefault(Type.Boolean(), true),
  afternoon: withDefault(Type.Boolean(), true),
  evening: withDefault(Type.Boolean(), true),
  /** Birthday of the child who is to be examined; without it the person waits for themselves. */
  birthday: Type.Optional(Birthday),
  /** Name of that child: two may have one birthday. */
  name: withDefault(Type.String({ title: fieldNames.name, maxLength: NAME_MAX_LENGTH }), ""),
});
export type JoinWaitingBody = Static<typeof JoinBody>;

const EntryParams = Type.Object({ id: Id() });

/** An accepted offer: with its `TimeId` the time is booked like any held one. */
const OwnOffer = Type.Object({
  ...shownVisit,
  clinicTimeId: Id(),
  TimeId: Type.String(),
  expiresAt: Instant,
});

export const WaitingEntry = Type.Object({
  id: Id(),
  cityId: Id(),
  city: Type.String(),
  clinics: Type.Array(Type.String(), { description: "names; empty: all of the city" }),
  since: Day(),
  until: Day(),
  weekdays: Weekdays,
  morning: Type.Boolean(),
  afternoon: Type.Boolean(),
  evening: Type.Boolean(),
  childBirthday: Type.Union([Day(), Type.Null()]),
  childName: Type.String({ description: "empty: not said, or nobody's" }),
  createdAt: Instant,
  offer: Type.Union([OwnOffer, Type.Null()], { description: "what is held for the person now" }),
  paused: Type.Boolean({ description: "nothing is offered while what has been booked stands" }),
  stopped: Type.Boolean({
    description: "an offer was not answered: nothing is offered until the person resumes",
  }),
});
export type WaitingEntry = Static<typeof WaitingEntry>;

/** A city in which times lie ahead, free or not, with the clinics that have them; both by name. */
export const WaitingPlace = Type.Object({
  id: Id(),
  name: Type.String(),
  timeZone: Type.String({ description: "IANA name" }),
  clinics: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
});
export type WaitingPlace = Static<typeof WaitingPlace>;

const TokenBody = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/** Offer of an e-mail's link. It names nobody, as the reader of the e-mail need not be the patient. */
export const OfferOfLink = Type.Object({
  ...shownVisit,
  isChild: Type.Boolean(),
  isCaller: Type.Boolean({
    description: "a clinic has put them on the list: `acceptOffer` books it without an account",
  }),
  expiresAt: Instant,
  serverNow: Instant,
});
export type OfferOfLink = Static<typeof OfferOfLink>;

export const waitingCalls = {
  [paths.listWaitingPlaces]: {
    summary: "Cities and clinics in which one can wait for a time",
    response: { 200: Type.Object({ data: Type.Array(WaitingPlace) }) },
  },
  [paths.listWaiting]: {
    summary: "What the person waits for, and what is offered to them now",
    response: {
      200: Type.Object({ data: Type.Array(WaitingEntry), serverNow: Instant }),
    },
  },
  [paths.joinWaiting]: {
    summary: "Waits for a time that becomes free; the last in the line",
    body: JoinBody,
    response: { 201: MessageAnswer },
    errors: ["already_waiting", "time_is_free", "adult_appointment_exists", "waiting_limit"],
  },
  [paths.leaveWaiting]: {
    summary: "Ends the waiting and gives back what is offered; a second time changes nothing",
    params: EntryParams,
    response: { 200: MessageAnswer },
  },
  [paths.resumeWaiting]: {
    summary: "Waits on after an offer that was not answered, at the end of the line",
    params: EntryParams,
    response: { 200: MessageAnswer },
    errors: ["not_found"],
  },
  [paths.showOffer]: {
    summary: "The time that the e-mail offers",
    body: TokenBody,
    response: { 200: Type.Object({ data: OfferOfLink }) },
    errors: ["not_found", "code_expired"],
  },
  [paths.acceptOffer]: {
    summary: "Books the time that the e-mail offers to who has no account",
    description: "For who was put on the list by a clinic; others book it signed in",
    body: TokenBody,
    response: { 201: Type.Object({ recordId: Type.String() }) },
    errors: ["not_found", "code_expired", "already_booked", "slot_gone", "slot_taken"],
  },
  [paths.declineOffer]: {
    summary: "Gives back the time that the e-mail offers; a second time changes nothing",
    body: TokenBody,
    response: { 200: MessageAnswer },
    errors: ["not_found", "code_expired"],
  },
  [paths.resumeByLink]: {
    summary:
      "Waits on by the e-mail that says that an offer was not answered; again changes nothing",
    body: TokenBody,
    response: { 200: MessageAnswer },
    errors: ["not_found"],
  },
} as const satisfies CallTable;
