import { paths } from "../../lib/paths";

/** A list of publications of one type: its name and its address. */
export interface Section {
  label: string;
  to: string;
}

/** The way from the home page to a publication. */
export const publicationTrail = (section: Section) => [
  { label: "Главная", to: paths.home },
  { label: "Публикации", to: paths.publication },
  section,
];
