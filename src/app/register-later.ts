import { whenIdle } from "./when-idle";

/** Gatsby registers the service worker before the page is alive. It waits until the browser is idle. */
export function registerLater(): void {
  if (!("serviceWorker" in navigator)) return;
  const container = navigator.serviceWorker;
  const register = container.register.bind(container);
  container.register = async (...worker) => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { followWorker } = await import("./service-worker");
    return followWorker(container, () => register(...worker));
  };
}
