import { lazy } from "react";

/** Loaded only where they are needed: whoever has a whole profile books without these fields and their masks. */
export const loadPersonFields = () => import("./person-fields");

export const PersonFields = lazy(async () => ({
  default: (await loadPersonFields()).PersonFields,
}));

export const ChildBirthday = lazy(async () => ({
  default: (await loadPersonFields()).ChildBirthday,
}));
