// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place
import { createElement, lazy, useEffect, useState, type ComponentType } from "react";
import { isFailedLoad, loadOrReload } from "../lib/reload-once";
import { LostPart } from "./lost-part";

/** How often a part that has not come is asked for: browsers do not always know that the network is back. Milliseconds. */
const RETRY_EVERY = 5000;

/**
 * A component whose code is loaded when it is first rendered, or before by `load`: then it is there at once. It needs a `<Suspense>`
 * above it. React keeps a fallback that it has shown for up to half a second, so what is loaded must not suspend any more.
 *
 * Code that cannot be had breaks nothing: the rest of the page stays, and the part comes by itself once the network is back.
 *
 * @param load `import()` of the component's file, mapped to the component
 * @param Missing what stands in for it meanwhile
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
      return untilLoaded(async () => setPart({ is: await keep() }));
    }, [part]);
    return createElement(part.is ?? Missing, props);
  }
  const Late = lazy<ComponentType<Props>>(async () => ({
    default: await loadOrReload(keep).catch((error: unknown) => {
      if (isFailedLoad(error)) return Waiting;
      throw error;
    }),
  }));
  function Lazy(props: Props) {
    // What is mounted stays the same component.
    const [atOnce] = useState({ is: loaded });
    return atOnce.is ? createElement(atOnce.is, props) : createElement(Late, props as never);
  }
  return Object.assign(Lazy, { load: keep });
}

/**
 * Asks again when the browser says that there is a network, and now and then.
 *
 * @param load rejects while the part cannot be had
 * @returns the function that stops it
 */
function untilLoaded(load: () => Promise<void>): () => void {
  const retry = () => void load().catch(() => undefined);
  const timer = setInterval(retry, RETRY_EVERY);
  window.addEventListener("online", retry);
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", retry);
  };
}
