import { lazyComponent } from "../../../components/lazy-component";

/** Loaded only where they are needed: a person with a whole profile books without these fields and their masks. */
const loadPersonFields = () => import("./person-fields");

export const PersonFields = lazyComponent(async () => (await loadPersonFields()).PersonFields);

export const VisitFields = lazyComponent(async () => (await loadPersonFields()).VisitFields);

/** Few have children who came before. */
export const KnownChildren = lazyComponent(
  async () => (await import("./known-children")).KnownChildren,
);

export const ChildBirthday = lazyComponent(async () => (await loadPersonFields()).ChildBirthday);
