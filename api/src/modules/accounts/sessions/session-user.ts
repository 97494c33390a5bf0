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
