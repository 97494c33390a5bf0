import { Type } from "typebox";
import type { Static } from "typebox";
import { Agreement, CaptchaToken, Email, Id, Name, Phone, SexField } from "./field-schemas";
import { fieldNames } from "./fields";
import { NAME_MAX_LENGTH } from "./limits";

/** The answer to register, activate and resend. */
export const Message = Type.Object({
  message: Type.String({ description: "Russian, for the person" }),
});
export type Message = Static<typeof Message>;

/** POST /api/v1/acl/register */
export const Registration = Type.Object({
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
  password: Type.String({ title: fieldNames.password, minLength: 1, format: "password" }),
  password_confirmation: Type.String({ title: fieldNames.password_confirmation, minLength: 1 }),
  sex: SexField,
  city: Type.Integer({ title: fieldNames.city, minimum: 1, maximum: 2_147_483_647, default: 1 }),
  phone: Phone,
  "policy-agree": Agreement(fieldNames["policy-agree"]),
  /** News by e-mail. */
  "email-agree": Type.Boolean({ default: false }),
  "g-recaptcha-response": CaptchaToken,
});
export type Registration = Static<typeof Registration>;

/** POST /api/v1/acl/login */
export const LoginBody = Type.Object({
  email: Email,
  password: Type.String({
    title: fieldNames.password,
    minLength: 1,
    maxLength: NAME_MAX_LENGTH,
  }),
});
export type LoginBody = Static<typeof LoginBody>;

export const LoginAnswer = Type.Object({ user_id: Id() });
export type LoginAnswer = Static<typeof LoginAnswer>;

/** GET /api/v1/acl/activations/activate/{code}, with `X-Requested-With: XMLHttpRequest` */
export const ActivateParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

/** POST /api/v1/acl/activations/resend */
export const ResendBody = Type.Object({ email: Email });
export type ResendBody = Static<typeof ResendBody>;
