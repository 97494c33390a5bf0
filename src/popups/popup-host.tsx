import { useAtomValue, type Atom } from "jotai";
import { lazy, Suspense, type ComponentType } from "react";
import type { PopupState } from "./popup-atoms";

/** A popup: when it is open, and where its code is. It reads and closes its own atom. */
export interface PopupEntry {
  atom: Atom<PopupState>;
  Popup: ComponentType;
}

/**
 * Registers a popup whose code loads when it is first opened.
 *
 * @param load dynamic `import()` mapped to the component
 */
export const lazyPopup = (
  atom: Atom<PopupState>,
  load: () => Promise<ComponentType>,
): PopupEntry => ({
  atom,
  Popup: lazy(async () => ({ default: await load() })),
});

/** Shows the popups that are open, in the order of the list: a later one stands on top. */
export function PopupHost({ popups }: { popups: PopupEntry[] }) {
  return popups.map((entry) => <OpenPopup key={entry.atom.toString()} {...entry} />);
}

function OpenPopup({ atom, Popup }: PopupEntry) {
  const { status } = useAtomValue(atom);
  if (!status) return null;
  return (
    <Suspense fallback={null}>
      <Popup />
    </Suspense>
  );
}
