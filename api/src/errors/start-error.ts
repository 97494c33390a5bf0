/**
 * Failure of the start for a reason that the operator can correct. The message is one line that says what is wrong and where; it
 * needs no stack trace.
 */
export class StartError extends Error {}
