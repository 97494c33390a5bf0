export interface SessionUser {
  id: number;
  email: string;
  sessionId: number;
  /** The password was typed within the last ten minutes. */
  isFresh: boolean;
  /** Holds a time just now: the lists of free times are then their own. */
  hasHold: boolean;
}

/** Whose password was checked, and the hash that it was checked against. */
export interface ProvenUser {
  id: number;
  passwordHash: string;
}

/** Somebody who has proven to be this user, with the user's row locked. */
export interface Proven {
  id: number;
  email: string;
  /** When the password was typed; just now unless it says so. */
  confirmedAt?: Date;
}
