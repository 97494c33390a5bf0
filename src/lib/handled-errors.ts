const handled = new WeakSet<Error>();

/** Somebody has dealt with this error, or shows it: it is reported, and nobody else has to say anything about it. */
export const markHandled = (error: Error): void => void handled.add(error);

export const isHandled = (error: Error): boolean => handled.has(error);
