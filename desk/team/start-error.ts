/** The start fails for a reason that the operator of the desk can mend: one line, no stack trace. */
export class StartError extends Error {}
