/** Tabs of one browser share the session: what changes it in one of them, the others must hear. */
const NAME = "session";

let channel: BroadcastChannel | undefined;

/** One channel for the tab, so that it does not hear itself; opened late, for pre-rendering has no tabs. */
const open = () => (channel ??= new BroadcastChannel(NAME));

export const tellOtherTabs = (): void => open().postMessage(null);

/** @returns the function that stops listening */
export function onOtherTab(listener: () => void): () => void {
  const tabs = open();
  tabs.addEventListener("message", listener);
  return () => tabs.removeEventListener("message", listener);
}
