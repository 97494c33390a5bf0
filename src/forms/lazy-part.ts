import { useEffect, useState } from "react";

/**
 * Code that a field loads lazily and does not strictly need: while it loads, and when it fails to, the field works in a plainer way.
 * Required code is a lazyComponent.
 *
 * @returns a hook that gives the loaded code, or the reason why it is missing
 */
export function lazyPart<Part extends object>(load: () => Promise<Part>) {
  let loaded: Part | undefined;
  return function useLazyPart(wanted: boolean): Part | "loading" | "failed" {
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
