import type { StaffRole } from "@rodinki/contract/choices";
import type { ComponentType } from "react";
import { lazyComponent } from "../components/lazy-component";

/** A screen of the clinics' page, at `/clinic/:id/:path`. */
export interface Screen {
  path: string;
  /** Name in the navigation, and in the title of the window. */
  title: string;
  /** Role that is required to see it: `coordinator` hides it from the reception. */
  role: StaffRole;
  /** Gets its data from `useClinic`. */
  Page: ComponentType;
}

const screen = (
  path: string,
  title: string,
  role: StaffRole,
  load: () => Promise<ComponentType>,
): Screen => ({ path, title, role, Page: lazyComponent(load) });

/**
 * The screens, in the order of the navigation. All are in one chunk, `clinic`: every page of the site lists the names of chunks,
 * and the worker of the public pages ignores this one (src/gatsby/pwa/offline-plugin.ts).
 */
export const screens: readonly Screen[] = [
  screen(
    "day",
    "День",
    "reception",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-day/day-page")).DayPage,
  ),
  screen(
    "closing",
    "Закрыть часы",
    "coordinator",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-closing/closing-page"))
        .ClosingPage,
  ),
  screen(
    "plan",
    "Расписание",
    "coordinator",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-plan/plan-page")).PlanPage,
  ),
  screen(
    "about",
    "Клиника",
    "coordinator",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-about/about-page"))
        .AboutPage,
  ),
  screen(
    "totals",
    "Итоги",
    "coordinator",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-totals/totals-page"))
        .TotalsPage,
  ),
  screen(
    "staff",
    "Сотрудники",
    "coordinator",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-staff/staff-page"))
        .StaffPage,
  ),
  screen(
    "journal",
    "Журнал",
    "coordinator",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-journal/journal-page"))
        .JournalPage,
  ),
  screen(
    "access",
    "Мой вход",
    "reception",
    async () =>
      (await import(/* webpackChunkName: "clinic" */ "../features/clinic-sign-in/own-access-page"))
        .OwnAccessPage,
  ),
];

/** The first screen after the sign-in. */
export const FIRST_SCREEN = "day";

/** Path of the page on which the network creates clinics. */
export const NEW_CLINIC = "new";

/** @returns clinic and screen of an address; null for each that is missing */
export function placeOf(pathname: string): { clinicId: number | null; path: string | null } {
  if (/^\/clinic\/new\/?$/.test(pathname)) return { clinicId: null, path: NEW_CLINIC };
  const [, id, path] = /^\/clinic\/(\d{1,9})(?:\/([\w-]+))?\/?$/.exec(pathname) ?? [];
  return { clinicId: id === undefined ? null : Number(id), path: path ?? null };
}

/** Title of the window for an address. */
export const titleAt = (pathname: string): string =>
  placeOf(pathname).path === NEW_CLINIC
    ? "Новая клиника"
    : (screens.find(({ path }) => path === placeOf(pathname).path)?.title ?? "Страница клиники");
