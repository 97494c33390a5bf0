// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the one place
import { lazy, type ComponentType } from "react";

/**
 * A component whose code is loaded when it is first rendered. It needs a `<Suspense>` above it.
 *
 * @param load `import()` of the component's file, mapped to the component
 */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
