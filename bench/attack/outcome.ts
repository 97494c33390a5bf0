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

/** @returns an outcome that begins, and a function that counts an answer and gives back its status */
export function beginOutcome(what: string) {
  const outcome: Outcome = { what, asked: 0, lockedOut: 0, takenOver: 0, failed: 0 };
  const note = ({ statusCode }: { statusCode: number }): number => {
    outcome.asked += 1;
    if (statusCode >= 500) outcome.failed += 1;
    return statusCode;
  };
  return { outcome, note };
}
