/** Set by src/forms/form.tsx on a form that holds something typed but not sent. */
const HALF_FILLED = "form[data-half-filled]";

/** Would closing this part of the page, or leaving the page, lose something? */
export const hasHalfFilledForm = (part: ParentNode = document): boolean =>
  part.querySelector(HALF_FILLED) !== null;

let waiting: (() => void) | null = null;

/**
 * Does what ends the page, such as a reload, as soon as no half-filled form would be lost: now, or when the visitor goes
 * on to another page.
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

/** The visitor has come to another page: what had to wait may be done. */
export function onAnotherPage(): void {
  const leave = waiting;
  waiting = null;
  if (leave) whenNothingIsLost(leave);
}
