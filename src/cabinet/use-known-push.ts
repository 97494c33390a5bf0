import { useEffect } from "react";

/** Where notices are allowed, the server learns how this browser is reached by now; nobody else downloads anything for it. */
export function useKnownPush(): void {
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    // Without a network the next page does it.
    import("./push-parts").then(
      ({ pushParts }) => pushParts.loadDevices().catch(() => undefined),
      () => undefined,
    );
  }, []);
}
