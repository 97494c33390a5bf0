import { startTransition, type ReactNode } from "react";
import type { Root } from "react-dom/client";

/** Loads React's renderer, in the scripts of every page but in a separate task, as one large task would delay clicks. */
const load = () => import(/* webpackMode: "eager" */ "react-dom/client");

const roots = new WeakMap<Element, Promise<Root>>();

/** Renders a separate root, such as the one of Gatsby's head elements. */
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

/** Replaces Gatsby's module of this name, with which it renders pages; `module-aliases.ts` swaps them in a build. */
export const reactDOMUtils = () => ({ render, hydrate });
