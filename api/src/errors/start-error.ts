/**
 * The start fails for a reason that its operator can mend. The message is one line that says what is
 * wrong and where; nobody needs a stack trace for it.
 */
export class StartError extends Error {}
