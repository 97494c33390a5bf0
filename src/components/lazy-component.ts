// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place
import { createElement, lazy, useState, type ComponentType } from "react";

/**
 * A component whose code is loaded when it is first rendered, or before by `load`: then it is there at once. It needs a `<Suspense>`
 * above it. React keeps a fallback that it has shown for up to half a second, so what is loaded must not suspend any more.
 *
 * @param load `import()` of the component's file, mapped to the component
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { load: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  const keep = async () => (loaded = await load());
  const Late = lazy<ComponentType<Props>>(async () => ({ default: await keep() }));
  function Lazy(props: Props) {
    // What is mounted stays the same component.
    const [atOnce] = useState({ is: loaded });
    return atOnce.is ? createElement(atOnce.is, props) : createElement(Late, props as never);
  }
  return Object.assign(Lazy, { load: keep });
}
