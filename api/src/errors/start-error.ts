/** A failed start that the operator can correct. The message is one line that says what is wrong and where; no stack trace is needed. */
export class StartError extends Error {}
