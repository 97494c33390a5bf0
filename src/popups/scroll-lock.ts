/** How long the page stays locked after the last popup closed, so that it does not jump (§ 9). */
const RESTORE_DELAY = 300;

let open = 0;
let restore: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the page under a popup from scrolling.
 *
 * @returns the function that gives the scroll back, once the last popup is closed
 */
export function lockScroll(): () => void {
  open += 1;
  clearTimeout(restore);
  document.body.style.overflow = "hidden";
  return () => {
    open -= 1;
    if (open > 0) return;
    restore = setTimeout(() => {
      document.body.style.overflow = "";
    }, RESTORE_DELAY);
  };
}
