// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place
import { createElement, lazy, useEffect, useState, type ComponentType } from "react";
import { isFailedLoad, loadOrReload } from "../lib/reload-once";
import { LostPart } from "./lost-part";

/** Interval for loading a missing chunk again, because browsers do not always detect a network. Milliseconds. */
const RETRY_EVERY = 3000;

const nothing = () => undefined;

/**
 * A component whose code is loaded when it is first rendered, or earlier by `load`: then it is rendered immediately. Requires a
 * `<Suspense>` above it. React shows a fallback for up to half a second, so loaded components must not suspend any more.
 *
 * A chunk that cannot be loaded breaks nothing else: the rest of the page works, and the component appears when the network is
 * back.
 *
 * @param load `import()` of the component's file, mapped to the component
 * @param Missing shown while a component that the page does not need is missing: the page is not reloaded for it
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = LostPart,
): ComponentType<Props> & { load: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => (loaded = await load());
  function Waiting(props: Props) {
    const [part, setPart] = useState({ is: loaded });
    useEffect(() => {
      if (part.is) return;
      const retry = () => void keep().then((is) => setPart({ is }), nothing);
      const timer = setInterval(retry, RETRY_EVERY);
      return () => clearInterval(timer);
    }, [part]);
    return createElement(part.is ?? Missing, props);
  }
  const Late = lazy<ComponentType<Props>>(async () => ({
    default: await (Missing === LostPart ? loadOrReload(keep) : keep()).catch((error: unknown) => {
      if (isFailedLoad(error)) return Waiting;
      throw error;
    }),
  }));
  function Lazy(props: Props) {
    // A mounted component must stay the same.
    const [atOnce] = useState({ is: loaded });
    return atOnce.is ? createElement(atOnce.is, props) : createElement(Late, props as never);
  }
  return Object.assign(Lazy, { load: keep });
}
