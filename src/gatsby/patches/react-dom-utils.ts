import { startTransition, type ReactNode } from "react";
import type { Root } from "react-dom/client";

/** Part of the scripts of every page, and run in a task of its own: in one with everything else it would delay presses. */
const load = () => import(/* webpackMode: "eager" */ "react-dom/client");

const roots = new WeakMap<Element, Promise<Root>>();

/** A root of its own, such as the one in which Gatsby renders what belongs into the head. */
async function render(element: ReactNode, container: Element): Promise<void> {
  const root = roots.get(container) ?? load().then(({ createRoot }) => createRoot(container));
  roots.set(container, root);
  (await root).render(element);
}

/** Hydrates the first page as a transition: in steps of a few milliseconds, between which the browser answers and paints. */
async function hydrate(element: ReactNode, container: Element): Promise<void> {
  const { hydrateRoot } = await load();
  startTransition(() => void hydrateRoot(container, element));
}

/** Replaces the module of this name that Gatsby starts pages with: `module-aliases.ts` swaps them in a build. */
export const reactDOMUtils = () => ({ render, hydrate });
