const handled = new WeakSet<Error>();

/** Reports a handled error to listeners of the window, such as monitoring, without a notice for the visitor. */
export function reportHandled(error: unknown): void {
  if (error instanceof Error) handled.add(error);
  window.reportError(error);
}

export const isHandled = (error: Error): boolean => handled.has(error);
