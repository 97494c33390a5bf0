import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML and at the first render in the browser, which must be equal; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
