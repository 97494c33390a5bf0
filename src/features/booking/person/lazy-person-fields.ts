import { lazy } from "react";

/** The fields about a person come when they are wanted: whoever has a whole profile books without them and their masks. */
export const loadPersonFields = () => import("./person-fields");

export const PersonFields = lazy(async () => ({
  default: (await loadPersonFields()).PersonFields,
}));

export const ChildBirthday = lazy(async () => ({
  default: (await loadPersonFields()).ChildBirthday,
}));
