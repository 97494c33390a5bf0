/** Tabs of one browser share the session: what changes it in one of them, the others must hear. */
const NAME = "session";

let channel: BroadcastChannel | undefined;

/** One channel for the tab, so that it does not hear itself; opened late, for pre-rendering has no tabs. */
const open = () => (channel ??= new BroadcastChannel(NAME));

/**
 * @param userId who is signed in now, null for nobody. It travels with the message, because a cookie that has just been
 *   written may not have reached the other tab yet.
 */
export const tellOtherTabs = (userId: number | null): void => open().postMessage(userId);

/** @returns the function that stops listening */
export function onOtherTab(listener: (userId: number | null) => void): () => void {
  const tabs = open();
  const hear = ({ data }: MessageEvent<number | null>) => listener(data);
  tabs.addEventListener("message", hear);
  return () => tabs.removeEventListener("message", hear);
}
