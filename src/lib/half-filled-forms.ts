/** Selector of forms with unsent input, which src/forms/form.tsx marks. */
const HALF_FILLED = "form[data-half-filled]";

/** Whether closing this part of the page, or leaving the page, would lose input. */
export const hasHalfFilledForm = (part: ParentNode = document): boolean =>
  part.querySelector(HALF_FILLED) !== null;

let waiting: (() => void) | null = null;

/**
 * Runs an action that ends the page, such as a reload, when no half-filled form would be lost: now, or when the visitor goes to another
 * page.
 *
 * @returns whether it was done now
 */
export function whenNothingIsLost(leave: () => void): boolean {
  if (hasHalfFilledForm()) {
    waiting = leave;
    return false;
  }
  leave();
  return true;
}

/** Runs the waiting action when the visitor has come to another page. */
export function onAnotherPage(): void {
  const leave = waiting;
  waiting = null;
  if (leave) whenNothingIsLost(leave);
}
