import { Component, type ReactNode } from "react";
import { reportHandled } from "../lib/handled-errors";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What replaces the children that crashed; by default nothing. */
  fallback?: (error: Error) => ReactNode;
  onError?: (error: Error) => void;
  /** A new value gives the children another try. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  error: Error | null;
}

/**
 * Keeps an error in one part of the page from taking down the rest. The error is reported to the window like an
 * uncaught one, so that monitoring sees it.
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
