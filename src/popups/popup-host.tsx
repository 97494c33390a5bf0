import { useAtomValue, type Atom } from "jotai";
import { Suspense, useState, type ComponentType } from "react";
import { ErrorBoundary } from "../components/error-boundary";
import { lazyComponent } from "../components/lazy-component";
import { loadOrReload } from "../lib/reload-once";
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
 */
export const lazyPopup = (
  atom: Atom<PopupState>,
  load: () => Promise<ComponentType>,
): PopupEntry => ({ atom, load });

const lazily = (load: PopupEntry["load"]) => lazyComponent(() => loadOrReload(load));

const PopupFailure = lazily(
  async () => (await import(/* webpackChunkName: "notices" */ "./popup-failure")).PopupFailure,
);

/** Shows the popups that are open, in the order of the list: a later one stands on top. */
export function PopupHost({ popups }: { popups: PopupEntry[] }) {
  return popups.map((entry) => <OpenPopup key={entry.atom.toString()} {...entry} />);
}

/** Each popup breaks by itself, and is fetched again when it is opened again: now, or in the reloaded page. */
function OpenPopup({ atom, load }: PopupEntry) {
  const state = useAtomValue(atom);
  const [Popup, setPopup] = useState(() => lazily(load));
  if (!state.status) return null;
  return (
    <ErrorBoundary
      resetKey={state}
      onError={() => setPopup(() => lazily(load))}
      fallback={() => (
        // What says so may be out of reach itself.
        <ErrorBoundary>
          <Suspense fallback={null}>
            <PopupFailure />
          </Suspense>
        </ErrorBoundary>
      )}
    >
      <Suspense fallback={null}>
        <Popup />
      </Suspense>
    </ErrorBoundary>
  );
}
