const handled = new WeakSet<Error>();

/** Reports an error to what listens to the window, such as monitoring. It is dealt with: the visitor need not hear of it. */
export function reportHandled(error: unknown): void {
  if (error instanceof Error) handled.add(error);
  window.reportError(error);
}

export const isHandled = (error: Error): boolean => handled.has(error);
