import { paths } from "./paths";

/** Parent of a page in the breadcrumbs: its title and its address. */
export interface Section {
  label: string;
  to: string;
}

export const SELF_CHECK: Section = { label: "Как осмотреть кожу", to: paths.selfCheck };

export const SUN: Section = { label: "Солнце сегодня", to: paths.sun };
