/**
 * In a list of the text Tab moves the item, so that who has only a keyboard would not get out: after Escape it goes on to the next
 * field, as everywhere. The hint of the field says so (desk/collections/decap-config.ts).
 */
export function letTabLeaveText(): void {
  let isLeaving = false;
  window.addEventListener(
    "keydown",
    (event) => {
      const inText = event.target instanceof Element && event.target.closest("[data-slate-editor]");
      if (inText && event.key === "Tab" && isLeaving) event.stopImmediatePropagation();
      // Shift comes before Tab when somebody goes back.
      if (event.key !== "Shift") isLeaving = Boolean(inText) && event.key === "Escape";
    },
    { capture: true },
  );
}
