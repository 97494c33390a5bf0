import { act, fireEvent } from "@testing-library/react";

const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");

/** Fills a field as browsers do: the whole value at once, behind React's back, and then the events. */
export function fillNatively(field: HTMLElement, text: string): void {
  act(() => {
    value?.set?.call(field, text);
  });
  fireEvent.input(field);
  fireEvent.change(field);
}
