import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML and at the first render in the browser, true from then on: both must show the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
