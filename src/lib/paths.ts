/** Every address of the site that code refers to. Content and the build make the article addresses. */
export const paths = {
  home: "/",
  publication: "/publication",
  doctors: "/doctors",
  consultations: "/consultations",
  /** Free times, for everybody. */
  appointment: "/appointment",
  /** Whether to write when booking opens: where the link of an e-mail leads. */
  opening: "/opening",
  risk: "/risk",
  /** To whom, and how to get there. */
  care: "/care",
  rules: "/rules",
  sun: "/sun",
  selfCheck: "/self-check",
  guidedCheck: "/self-check/guide",
  memo: "/memo",
  /** Moles that somebody watches: in their browser only. */
  diary: "/diary",
  search: "/search",
  /** Where the links of a reminder lead. */
  answer: "/answer",
  /** Where the links of an offered time lead. */
  waiting: "/waiting",
  /** Where the e-mails' `List-Unsubscribe` leads a browser. */
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

/** Where a coming visit gets another time. @param id of the appointment */
export const movePath = (id: number): string => `${paths.cabinet.move}?visit=${id}`;

/** What somebody needs on the day of a visit. @param id of the appointment */
export const passPath = (id: number): string => `${paths.cabinet.pass}?visit=${id}`;

/** The sun of a city of content/cities.yml. */
export const sunOf = (city: string): string => `${paths.sun}/${city}`;

/**
 * Is this an address that only a signed-in person may open? The specification (§ 2) guards every path
 * that contains `/lk`, not only those under it.
 *
 * @param pathname path without query and hash
 */
export const isCabinetPath = (pathname: string): boolean => pathname.includes("/lk");

/**
 * Is this an address of the clinics' page? Nothing of the public site is around it: no patient's session, counter or notice. What is
 * guarded as the cabinet stays so under it, too.
 */
export const isClinicPath = (pathname: string): boolean =>
  /^\/clinic(?:\/|$)/.test(pathname) && !isCabinetPath(pathname);

/** State of a navigation that started inside the site: the booking page opens for no other. */
export const insideSite = { insideSite: true } as const;

/**
 * Did the way here begin on a page of this site? A link that was pressed before its page was hydrated, or after a new release,
 * loads the page whole and brings no state along: there the browser says where the person came from.
 */
export const startedInsideSite = (state: unknown): boolean =>
  (typeof state === "object" && state !== null && "insideSite" in state) ||
  document.referrer.startsWith(`${window.location.origin}/`);
