import { Component, type ReactNode } from "react";

const handled = new WeakSet<Error>();

/** Reports a handled error to listeners of the window, such as monitoring, without a notice for the visitor. */
export function reportHandled(error: unknown): void {
  if (error instanceof Error) handled.add(error);
  window.reportError(error);
}

export const isHandled = (error: Error): boolean => handled.has(error);

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of the children that crashed; default: nothing. */
  fallback?: (error: Error) => ReactNode;
  onError?: (error: Error) => void;
  /** A new value renders the children again. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  error: Error | null;
}

/**
 * Prevents an error in one part of the page from breaking the others. The error is reported to the window like an uncaught one,
 * so that monitoring receives it.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    reportHandled(error);
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey) {
      this.setState({ error: null });
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.fallback?.(error);
  }
}
