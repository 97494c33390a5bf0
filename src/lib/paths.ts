/** Every address of the site that code refers to. Content and the build make the article addresses. */
export const paths = {
  home: "/",
  publication: "/publication",
  doctors: "/doctors",
  consultations: "/consultations",
  /** Free times, for everybody. */
  appointment: "/appointment",
  /** Target of the link in an e-mail about the opening of booking. */
  opening: "/opening",
  risk: "/risk",
  /** Care: which doctor to see, and how to get there. */
  care: "/care",
  rules: "/rules",
  sun: "/sun",
  selfCheck: "/self-check",
  guidedCheck: "/self-check/guide",
  memo: "/memo",
  /** Diary of moles, stored only in the person's browser. */
  diary: "/diary",
  search: "/search",
  /** Target of the links in a reminder. */
  answer: "/answer",
  /** Target of the links in an offer of a time. */
  waiting: "/waiting",
  /** Target of the e-mails' `List-Unsubscribe` in a browser. */
  unsubscribe: "/unsubscribe",
  consent: "/consent",
  privacy: "/privacy",
  cookies: "/privacy#файлы-cookie",
  cabinet: {
    root: "/lk",
    appointment: "/lk/appointment",
    appointments: "/lk/appointments",
    profile: "/lk/profile",
    data: "/lk/data",
    move: "/lk/move",
    pass: "/lk/pass",
    review: "/lk/review",
    together: "/lk/together",
    waiting: "/lk/waiting",
  },
  /** The clinics' page: for their staff, with a sign-in of its own. */
  clinic: "/clinic",
} as const;

/** Page on which a visit is moved. @param id of the appointment */
export const movePath = (id: number): string => `${paths.cabinet.move}?visit=${id}`;

/** Page with everything for the day of a visit. @param id of the appointment */
export const passPath = (id: number): string => `${paths.cabinet.pass}?visit=${id}`;

/** The sun of a city of content/cities.yml. */
export const sunOf = (city: string): string => `${paths.sun}/${city}`;

/**
 * Whether only a signed-in person may open this address. The specification (§ 2) guards every path that contains `/lk`, not only those
 * under it.
 *
 * @param pathname path without query and hash
 */
export const isCabinetPath = (pathname: string): boolean => pathname.includes("/lk");

/**
 * Whether this is an address of the clinics' page, which has nothing of the public site: no patient's session, counter or notice.
 * Addresses that are guarded as the cabinet stay so under it, too.
 */
export const isClinicPath = (pathname: string): boolean =>
  /^\/clinic(?:\/|$)/.test(pathname) && !isCabinetPath(pathname);

/** State of a navigation that started inside the site: the booking page opens for no other. */
export const insideSite = { insideSite: true } as const;

/**
 * Whether the navigation began on a page of this site. A link that was clicked before its page was hydrated, or after a new release, loads
 * the page without a state: then the browser's referrer decides.
 */
export const startedInsideSite = (state: unknown): boolean =>
  (typeof state === "object" && state !== null && "insideSite" in state) ||
  document.referrer.startsWith(`${window.location.origin}/`);

/**
 * Path of a screen of the clinics' page.
 *
 * @param id of the clinic
 * @param screen for example `day`: src/clinic/screens.ts
 */
export const clinicPath = (id: number, screen: string): string => `${paths.clinic}/${id}/${screen}`;

/**
 * `aria-current` of a link in the navigation: `page` when it leads to this very page, `true` when it leads to the section of the page. A
 * link to a place within a page has none.
 *
 * @param pathname path of the page that is shown
 * @param to address of the link
 */
export function currentMark(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
