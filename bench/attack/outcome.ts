/** What one kind of attack has come to. All but `asked` should be 0. */
export interface Outcome {
  what: string;
  /** Requests that were sent. */
  asked: number;
  /** How often a person could not do what is theirs. */
  lockedOut: number;
  /** How often a stranger got what is not theirs. */
  takenOver: number;
  /** Answers of 500 and above. */
  failed: number;
}
