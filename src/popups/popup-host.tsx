import { useAtomValue, type Atom } from "jotai";
import { Suspense, useState, type ComponentType } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { lazyComponent } from "../components/lazy-component";
import { NothingMissing } from "../components/lost-part";
import type { PopupState } from "./popup-atoms";

/** A popup: when it is open, and where its code is. It reads and closes its own atom. */
export interface PopupEntry {
  atom: Atom<PopupState>;
  load: () => Promise<ComponentType>;
}

/**
 * Registers a popup whose code loads when it is first opened.
 *
 * @param load dynamic `import()` mapped to the component
 * @param end popup that says what a press has done: it opens without a network, because its code comes with this one's
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

/** Shows the popups that are open, in the order of the list: a later one stands on top. */
export function PopupHost({ popups }: { popups: PopupEntry[] }) {
  return popups.map((entry) => <OpenPopup key={entry.atom.toString()} {...entry} />);
}

/** Each popup breaks by itself, and gets a new try when it is opened again. */
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
