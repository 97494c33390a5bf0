import { act, fireEvent } from "@testing-library/react";

/** Fills a field as browsers do: the whole value in one step, behind React's back, and then the events. */
export function fillNatively(field: HTMLElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  act(() => Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text));
  fireEvent.input(field);
  fireEvent.change(field);
}
