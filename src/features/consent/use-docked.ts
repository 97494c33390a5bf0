import { useEffect, type RefObject } from "react";

/**
 * Says on the root how high the element stands at the lower edge of the window: `--docked`, and `data-docked` while it is seen. What else
 * sticks there stands above it. What an ad blocker hides is in the document and has no height.
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
