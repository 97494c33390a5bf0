import { Type } from "typebox";
import type { Static } from "typebox";
import { ClinicDetails } from "./booking";
import type { CallTable } from "./call";
import { ActionHeaders, ClinicAction, Digest } from "./clinic-actions";
import { Id, Phone, PlainName } from "./field-schemas";
import { fieldNames } from "./fields";
import * as paths from "./paths";

/** Description of a clinic and its doctors, and its changes. */

const ChildFromAge = Type.Union([Type.Integer({ minimum: 0, maximum: 17 }), Type.Null()], {
  title: fieldNames.child_from_age,
  description: "full years from which children are seen; null: adults only",
});

export const DescribedDoctor = Type.Object({
  id: Id(),
  name: Type.String(),
  speciality: Type.String(),
  childFromAge: ChildFromAge,
  elsewhere: Type.Boolean({
    description: "sees people in another clinic, too: only the network changes their description",
  }),
});
export type DescribedDoctor = Static<typeof DescribedDoctor>;

export const ClinicDescription = Type.Object({
  id: Id(),
  name: Type.String(),
  city: Type.String(),
  timeZone: Type.String({ description: "IANA name" }),
  ...ClinicDetails.properties,
  doctors: Type.Array(DescribedDoctor, { description: "who has future times, by name" }),
});
export type ClinicDescription = Static<typeof ClinicDescription>;

const degrees = (most: number) => Type.Number({ minimum: -most, maximum: most });

/** New values; fields that are left out stay. */
export const DescriptionChange = Type.Object({
  clinic: Type.Optional(
    Type.Object({
      address: Type.Optional(PlainName(fieldNames.address)),
      metro: Type.Optional(Type.Union([PlainName(fieldNames.metro), Type.Null()])),
      phone: Type.Optional(Phone),
      latitude: Type.Optional(degrees(90)),
      longitude: Type.Optional(degrees(180)),
    }),
  ),
  doctors: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id(),
        speciality: Type.Optional(PlainName(fieldNames.speciality)),
        childFromAge: Type.Optional(ChildFromAge),
      }),
      { maxItems: 50 },
    ),
  ),
});
export type DescriptionChange = Static<typeof DescriptionChange>;

/** One field that changes, in words for people. */
export const DescribedChange = Type.Object({
  what: Type.Enum(["address", "metro", "phone", "place", "speciality", "childFromAge"] as (
    "address" | "metro" | "phone" | "place" | "speciality" | "childFromAge"
  )[]),
  doctor: Type.Union([Type.String(), Type.Null()], { description: "null: of the clinic itself" }),
  before: Type.String(),
  after: Type.String(),
});
export type DescribedChange = Static<typeof DescribedChange>;

export const DescriptionPreview = Type.Object({
  changes: Type.Array(DescribedChange, { description: "none: all is so already" }),
  people: Type.Integer({ description: "who has a future visit that it concerns" }),
  visits: Type.Integer({ description: "their visits" }),
  tooYoung: Type.Integer({
    description: "visits of children whom the doctor would not see any more by the new age",
  }),
  soon: Type.Integer({
    description:
      "visits that begin within three hours: a letter may be read too late, so they are to be phoned",
  }),
  digest: Digest,
});
export type DescriptionPreview = Static<typeof DescriptionPreview>;

/** Kinds of changes: `letter`: people are notified; `correction`: a typing error. There is no default. */
const notices = ["letter", "correction"] as const;
export type Notice = (typeof notices)[number];

const ClinicParams = Type.Object({ id: Id() });

const ChangeDescriptionBody = Type.Object({
  ...DescriptionChange.properties,
  notify: Type.Enum([...notices], { title: fieldNames.notify }),
  digest: Digest,
});

const ChangedDescription = Type.Object({
  action: ClinicAction,
  letters: Type.Integer({ description: "how many people get one" }),
});
export type ChangedDescription = Static<typeof ChangedDescription>;

export const clinicDescriptionCalls = {
  [paths.showDescription]: {
    summary: "What people read about a clinic and its doctors",
    params: ClinicParams,
    response: { 200: ClinicDescription },
  },
  [paths.previewDescription]: {
    summary: "What a change would mean: how many people have a visit that it concerns",
    description: "Nothing is written",
    params: ClinicParams,
    body: DescriptionChange,
    response: { 200: DescriptionPreview },
  },
  [paths.changeDescription]: {
    summary: "Changes it, with an e-mail to each of these people or as a correction",
    description:
      "With another digest than the preview's: 409, and a new preview is due. E-mails are sent five minutes later; the same Idempotency-Key again answers as the first time",
    params: ClinicParams,
    headers: ActionHeaders,
    body: ChangeDescriptionBody,
    response: { 200: ChangedDescription },
    errors: ["changed_meanwhile"],
  },
} as const satisfies CallTable;
