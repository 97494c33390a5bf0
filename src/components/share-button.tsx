import { useState } from "react";
import * as styles from "./share-button.module.css";

/** @returns what to say to the reader; nothing when the device has a window of its own for sharing */
async function share(): Promise<string> {
  // Without what stands behind the path: it is the reader's own.
  const url = window.location.origin + window.location.pathname;
  try {
    const device: Partial<Navigator> = navigator;
    if (!device.share) {
      await navigator.clipboard.writeText(url);
      return "Адрес скопирован";
    }
    await device.share({ url, title: document.title });
  } catch (error) {
    // A person who closes that window has changed their mind.
    if ((error as Error).name !== "AbortError") return `Скопируйте адрес: ${url}`;
  }
  return "";
}

/**
 * Passes the page on: by the device's own means, else by the clipboard, else by an address to copy. Hidden without scripts.
 * A plain `<button>`: articles are at the limit of what scripts may weigh.
 */
export function ShareButton() {
  const [said, setSaid] = useState("");
  return (
    <>
      <button type="button" className={styles.share} onClick={async () => setSaid(await share())}>
        Поделиться
      </button>
      <span role="status">{said}</span>
    </>
  );
}
