import { Type } from "typebox";
import type { Static } from "typebox";
import { MessageAnswer } from "./call";
import type { CallTable } from "./call";
import { Day, Email, Id, Name, PhoneOrNone, SexOrNone, withDefault } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";
import * as paths from "./paths";

/**
 * Data of a person, at registration and in the profile. Patronymic, sex, city and telephone may be left out: a booking asks for those
 * that the visit needs.
 */
export const personFields = {
  surname: Name(fieldNames.surname),
  name: Name(fieldNames.name),
  /** Patronymic, optional as not everybody has one. */
  father_name: withDefault(
    Type.String({ title: fieldNames.father_name, maxLength: NAME_MAX_LENGTH }),
    "",
  ),
  /** `DD.MM.YYYY` or `YYYY-MM-DD`, 18 or older today. */
  birthday: Type.String({ title: fieldNames.birthday, minLength: 1, format: "adult-birthday" }),
  email: Email,
  sex: withDefault(SexOrNone, ""),
  city: withDefault(Id(fieldNames.city), 1),
  /** Whether the person has chosen the city; false: it is the form's default. */
  "city-chosen": withDefault(Type.Boolean({ title: fieldNames.city }), true),
  phone: withDefault(PhoneOrNone, ""),
};

export const UserParams = Type.Object({ id: Id() });

export const UserRecord = Type.Object({
  id: Id(),
  name: Type.String(),
  email: Type.String(),
  pending_email: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: "a new e-mail that waits for its confirmation",
    }),
  ),
  profile: Type.Object({
    additional_info: Type.Object({
      surname: Type.String(),
      father_name: Type.String(),
      sex: SexOrNone,
      birthday: Day(),
      phone: Type.String({ description: "11 digits, the first is 7; empty: not said" }),
      city: Type.Object({ id: Id(), name: Type.String() }),
      city_chosen: Type.Optional(
        Type.Boolean({ description: "false: the city is the default, and nobody has chosen it" }),
      ),
    }),
  }),
});
export type UserRecord = Static<typeof UserRecord>;

const UserAnswer = Type.Object({ data: UserRecord });

/**
 * A changed e-mail counts once it is confirmed by mail; 403 `password_required`
 * when it differs and the password was typed longer ago than ten minutes.
 */
export const UserUpdate = Type.Object(personFields);
export type UserUpdate = Static<typeof UserUpdate>;

export const userCalls = {
  [paths.showUser]: {
    summary: "The own profile",
    params: UserParams,
    response: { 200: UserAnswer },
  },
  [paths.updateUser]: {
    summary: "Changes the own profile; a new e-mail counts once it is confirmed",
    params: UserParams,
    body: UserUpdate,
    response: { 200: UserAnswer },
    errors: ["password_required"],
  },
  [paths.deleteAccount]: {
    summary:
      "Deletes the own account and everything personal, also what was sent with earlier e-mails or, signed in, with others",
    response: { 200: MessageAnswer },
    errors: ["password_required"],
  },
} as const satisfies CallTable;
