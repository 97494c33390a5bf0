/** Forms that somebody has typed or chosen something in, as long as they are on the page. */
const touched = new Set<HTMLFormElement>();

/** Begins to notice what visitors fill in. Called once, when the page has long been there: a form may be in use. */
export function watchForms(): void {
  const touch = (target: EventTarget | null) => {
    const form = target instanceof Element ? target.closest("form") : null;
    if (form) touched.add(form);
  };
  touch(document.activeElement);
  document.addEventListener("input", ({ target }) => touch(target));
}

/** Would leaving the page now lose something? */
export function hasHalfFilledForm(): boolean {
  for (const form of touched) if (!form.isConnected) touched.delete(form);
  return touched.size > 0;
}

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
