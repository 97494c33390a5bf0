import { useEffect, type RefObject } from "react";

/**
 * Sets `--docked` on the root to the element's height at the lower edge of the window, and `data-docked` while it is
 * visible: other sticky elements are placed above it. An element that an ad blocker hides is in the document and has no
 * height.
 */
export function useDocked(element: RefObject<HTMLElement>): void {
  useEffect(() => {
    const docked = element.current;
    if (!docked) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty("--docked", `${docked.offsetHeight}px`);
      root.toggleAttribute("data-docked", docked.offsetHeight > 0);
    });
    observer.observe(docked, { box: "border-box" });
    return () => {
      observer.disconnect();
      root.style.removeProperty("--docked");
      root.removeAttribute("data-docked");
    };
  }, [element]);
}
