export interface SessionUser {
  id: number;
  email: string;
  sessionId: number;
  /** Whether the password was typed within the last ten minutes. */
  isFresh: boolean;
  /** Whether the user holds a time now: they then get their own lists of free times. */
  hasHold: boolean;
}

/** User whose password was checked, with the hash that it was checked against. */
export interface ProvenUser {
  id: number;
  passwordHash: string;
}

/** A person who has proven to be this user, whose row is locked. */
export interface Proven {
  id: number;
  email: string;
  /** Time when the password was typed; left out: now. */
  confirmedAt?: Date;
}
