import { lazyComponent } from "../../../components/lazy-component";

/** Loaded only if needed: a person with a complete profile books without these fields and their masks. */
const loadPersonFields = () => import("./person-fields");

export const PersonFields = lazyComponent(async () => (await loadPersonFields()).PersonFields);

export const VisitFields = lazyComponent(async () => (await loadPersonFields()).VisitFields);

/** Loaded only if needed, because few people have booked for children before. */
export const KnownChildren = lazyComponent(
  async () => (await import("./known-children")).KnownChildren,
);

export const ChildBirthday = lazyComponent(async () => (await loadPersonFields()).ChildBirthday);
