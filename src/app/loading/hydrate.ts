import { startTransition, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Wakes the first page up in steps of a few milliseconds, between which the browser answers and paints: as a
 * transition.
 *
 * @returns a function for Gatsby to call; nothing in `gatsby develop`, where there is no HTML to wake
 */
export const replaceHydrateFunction = () =>
  process.env.NODE_ENV === "production"
    ? (element: ReactNode, container: Element) =>
        startTransition(() => void hydrateRoot(container, element))
    : undefined;
