import { useEffect, useRef } from "react";

/** Handles the Escape key wherever the focus is, unless a dialog is open or the key has another meaning there. */
export function useEscape(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") === null) latest.current();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, []);
}
