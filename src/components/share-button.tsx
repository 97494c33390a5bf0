import { useState } from "react";
import * as styles from "./share-button.module.css";

/** @returns the message for the reader; nothing if the device has its own dialog for sharing */
async function share(): Promise<string> {
  // Without query and fragment, which are the reader's own.
  const url = window.location.origin + window.location.pathname;
  try {
    const device: Partial<Navigator> = navigator;
    if (!device.share) {
      await navigator.clipboard.writeText(url);
      return "Адрес скопирован";
    }
    await device.share({ url, title: document.title });
  } catch (error) {
    // The person has closed the dialog.
    if ((error as Error).name !== "AbortError") return `Скопируйте адрес: ${url}`;
  }
  return "";
}

/**
 * Shares the page by the device's own dialog, the clipboard, or an address to copy. Hidden without scripts. A plain `<button>`,
 * because articles are at their limit for the size of scripts.
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
