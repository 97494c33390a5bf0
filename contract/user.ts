import { Type } from "typebox";
import type { Static } from "typebox";
import { Day, Email, Id, Name, Phone, SexField } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";

/** What a person says about themselves, at registration and in the profile. */
export const personFields = {
  surname: Name(fieldNames.surname),
  name: Name(fieldNames.name),
  /** Not everybody has a patronymic. */
  father_name: Type.String({
    title: fieldNames.father_name,
    maxLength: NAME_MAX_LENGTH,
    default: "",
  }),
  /** `DD.MM.YYYY` or `YYYY-MM-DD`, 18 or older today. */
  birthday: Type.String({ title: fieldNames.birthday, minLength: 1, format: "adult-birthday" }),
  email: Email,
  sex: SexField,
  city: Type.Integer({ title: fieldNames.city, minimum: 1, maximum: 2_147_483_647, default: 1 }),
  phone: Phone,
};

/** GET /api/v1/acl/users/show/{id} and the other calls about one user */
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
      sex: SexField,
      birthday: Day(),
      phone: Type.String({ description: "11 digits, the first is 7" }),
      city: Type.Object({ id: Id(), name: Type.String() }),
    }),
  }),
});
export type UserRecord = Static<typeof UserRecord>;

export const UserAnswer = Type.Object({ data: UserRecord });
export type UserAnswer = Static<typeof UserAnswer>;

/**
 * POST /api/v1/acl/users/update/{id}. A changed e-mail counts once it is confirmed by mail; 403 `password_required`
 * when it differs and the password was typed longer ago than ten minutes.
 */
export const UserUpdate = Type.Object(personFields);
export type UserUpdate = Static<typeof UserUpdate>;
