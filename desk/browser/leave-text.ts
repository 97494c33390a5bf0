import { TEXT_EDITOR } from "./selection";

/**
 * In a list of the text Tab moves the item, so that who has only a keyboard would not get out: after Escape it goes on to the next
 * field, as everywhere. The hint of the field says so (desk/collections/decap-config.ts). Who has come by Tab and pressed nothing
 * else is on the way through.
 */
export function letTabLeaveText(): void {
  let isLeaving = false;
  let isTab = false;
  window.addEventListener(
    "keydown",
    (event) => {
      const inText = event.target instanceof Element && event.target.closest(TEXT_EDITOR);
      if (inText && event.key === "Tab" && isLeaving) event.stopImmediatePropagation();
      // Shift comes before Tab when somebody goes back.
      if (event.key === "Shift") return;
      isTab = event.key === "Tab";
      isLeaving = Boolean(inText) && event.key === "Escape";
    },
    { capture: true },
  );
  document.addEventListener("focusin", ({ target }) => {
    if (isTab && target instanceof Element && target.matches(TEXT_EDITOR)) isLeaving = true;
  });
  const forget = () => {
    isTab = false;
    isLeaving = false;
  };
  window.addEventListener("pointerdown", forget, { capture: true });
}
