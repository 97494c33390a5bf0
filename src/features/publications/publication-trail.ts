import { paths } from "../../lib/paths";
import type { Section } from "../../lib/sections";

/** The breadcrumbs from the home page to a publication. @param section the list of its type */
export const publicationTrail = (section: Section) => [
  { label: "Главная", to: paths.home },
  { label: "Публикации", to: paths.publication },
  section,
];
