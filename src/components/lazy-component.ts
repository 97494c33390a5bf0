// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place
import { createElement, lazy, useEffect, useState, type ComponentType } from "react";
import { isFailedLoad, loadOrReload } from "../lib/reload-once";
import { LostPart } from "./lost-part";

/** How often a part that has not come is asked for: browsers do not always know whether there is a network. Milliseconds. */
const RETRY_EVERY = 3000;

const nothing = () => undefined;

/**
 * A component whose code is loaded when it is first rendered, or before by `load`: then it is there immediately. It needs a `<Suspense>`
 * above it. React keeps a fallback that it has shown for up to half a second, so what is loaded must not suspend any more.
 *
 * Code that cannot be had breaks nothing: the rest of the page stays, and the part comes by itself once the network is back.
 *
 * @param load `import()` of the component's file, mapped to the component
 * @param Missing what stands in for it meanwhile, where the page does without it: for that nothing is reloaded
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
    // What is mounted stays the same component.
    const [atOnce] = useState({ is: loaded });
    return atOnce.is ? createElement(atOnce.is, props) : createElement(Late, props as never);
  }
  return Object.assign(Lazy, { load: keep });
}
