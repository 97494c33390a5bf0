/** What src/forms/form.tsx writes on a form in which something was filled in that has not been sent. */
const HALF_FILLED = "form[data-half-filled]";

/** Would closing this part of the page, or leaving the page, lose something? */
export const hasHalfFilledForm = (part: ParentNode = document): boolean =>
  part.querySelector(HALF_FILLED) !== null;

let waiting: (() => void) | null = null;

/**
 * Does what ends the page, such as loading it anew, as soon as it costs nobody a form: now, or when the
 * visitor goes on to another page.
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
