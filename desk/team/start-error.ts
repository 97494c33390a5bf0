/** The start fails for a reason that whoever operates the desk can mend: one line, no stack trace. */
export class StartError extends Error {}
