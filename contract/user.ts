import { Type } from "typebox";
import type { Static } from "typebox";
import { Day, Id, SexField } from "./field-schemas";

/** GET /api/v1/acl/users/show/{id} */
export const UserParams = Type.Object({ id: Id() });

export const UserRecord = Type.Object({
  id: Id(),
  name: Type.String(),
  email: Type.String(),
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
