import { useAtomValue, type Atom } from "jotai";
import { Suspense, useState, type ComponentType } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { lazyComponent } from "../components/lazy-component";
import { NothingMissing } from "../components/lost-part";
import type { PopupState } from "./popup-atoms";

/** A popup: the atom with its state, which it reads and resets itself, and the loader of its code. */
export interface PopupEntry {
  atom: Atom<PopupState>;
  load: () => Promise<ComponentType>;
}

/**
 * Registers a popup whose code is loaded when it is first opened.
 *
 * @param load dynamic `import()` mapped to the component
 * @param end popup that reports the result of an action: its code is loaded with this one's, so that it opens without a network
 */
export const lazyPopup = (
  atom: Atom<PopupState>,
  load: () => Promise<ComponentType>,
  end?: PopupEntry,
): PopupEntry => ({
  atom,
  load: end ? async () => (await Promise.all([load(), end.load()]))[0] : load,
});

const PopupFailure = lazyComponent(
  async () => (await import(/* webpackChunkName: "notices" */ "./popup-failure")).PopupFailure,
  NothingMissing,
);

/** Renders the open popups in the order of the list: later ones are on top. */
export function PopupHost({ popups }: { popups: PopupEntry[] }) {
  return popups.map((entry) => <OpenPopup key={entry.atom.toString()} {...entry} />);
}

/** A crash affects one popup only, which is rendered again when it is opened again. */
function OpenPopup({ atom, load }: PopupEntry) {
  const state = useAtomValue(atom);
  const [Popup] = useState(() => lazyComponent(load));
  if (!state.status) return null;
  return (
    <ErrorBoundary
      resetKey={state}
      fallback={() => (
        <Suspense fallback={null}>
          <PopupFailure />
        </Suspense>
      )}
    >
      <Suspense fallback={null}>
        <Popup />
      </Suspense>
    </ErrorBoundary>
  );
}
