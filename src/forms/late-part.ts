import { useEffect, useState } from "react";

/**
 * Code that a field fetches when it is needed. Until then, and where it cannot be fetched, the field works in a
 * plainer way.
 *
 * @returns a hook that takes whether the part is wanted now, and gives the part, or why it is not there
 */
export function latePart<Part extends object>(load: () => Promise<Part>) {
  let loaded: Part | undefined;
  return function useLatePart(wanted: boolean): Part | "loading" | "failed" {
    const [state, setState] = useState<Part | "loading" | "failed">(loaded ?? "loading");
    useEffect(() => {
      if (!wanted || state !== "loading") return;
      let alive = true;
      load().then(
        (part) => {
          loaded = part;
          if (alive) setState(part);
        },
        () => {
          if (alive) setState("failed");
        },
      );
      return () => {
        alive = false;
      };
    }, [wanted, state]);
    return state;
  };
}
