/**
 * Every advisory lock of the database, by its name. The numbers mean nothing but must differ: they are all that PostgreSQL
 * knows of a lock. They stay as they are, because processes of two versions may run side by side.
 */
export const advisoryLocks = {
  /** Processes that start together migrate one after the other. */
  migration: 7_246_011,
  /** Held by the process that erases old data: one at a time. */
  retention: 7_246_012,
  /** Held while the times of clinics are written, one writer at a time: doctors have no unique name to collide on, and days close. */
  calendar: 7_246_013,
  /** Held by the process that counts the answers of reviews: none is counted twice. */
  reviewCounts: 7_246_065,
  /** Held by the process that offers free times, so that nobody is offered one out of turn. */
  offering: 7_246_014,
  /** Held by changes of clinics' colleagues, one at a time, so that concurrent ones leave each clinic a coordinator. */
  members: 7_246_016,
  /** Held while a registration holds a time, one at a time: the limits of its network and of the clinic's day are counted then. */
  registrationHolds: 7_246_017,
} as const;
