/** Tabs of one browser share the session: when one of them changes it, the others must know. */
const NAME = "session";

let channel: BroadcastChannel | undefined;

/** One channel for each tab, so that it does not receive its own messages; opened lazily, because there is none during pre-rendering. */
const open = () => (channel ??= new BroadcastChannel(NAME));

/**
 * @param userId user who is signed in now, null for nobody. It is part of the message, because a new cookie may not have reached the
 *   other tab yet.
 */
export const notifyOtherTabs = (userId: number | null): void => open().postMessage(userId);

/** @returns the function that stops listening */
export function onOtherTab(listener: (userId: number | null) => void): () => void {
  const tabs = open();
  const onMessage = ({ data }: MessageEvent<number | null>) => listener(data);
  tabs.addEventListener("message", onMessage);
  return () => tabs.removeEventListener("message", onMessage);
}
