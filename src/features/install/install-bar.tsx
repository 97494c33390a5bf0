import { useState } from "react";
import { Button } from "../../components/button";
import { NoticeBar } from "../../components/notice-bar";
import { readStored, writeStored } from "../../lib/browser-storage";

const DISMISSED = "install-dismissed";

/** A month, in milliseconds. */
const QUIET = 30 * 24 * 60 * 60 * 1000;

interface InstallBarProps {
  offer: { by: "press"; prompt: () => Promise<unknown> } | { by: "hand" };
  /** Whether the site can already be opened without a network. */
  opensOffline: boolean;
}

/** Offers to install the site. A dismissal hides the offer for a month. */
export function InstallBar({ offer, opensOffline }: InstallBarProps) {
  const [hidden, setHidden] = useState(isDismissed);
  if (hidden) return null;

  const dismiss = () => {
    rememberDismissal();
    setHidden(true);
  };
  const install = () => {
    setHidden(true);
    if (offer.by === "press") void offer.prompt();
  };

  return (
    <NoticeBar
      actions={
        <>
          {offer.by === "press" && (
            <Button variant="outline" onClick={install}>
              Установить
            </Button>
          )}
          <Button variant="quiet" onClick={dismiss}>
            Не&nbsp;сейчас
          </Button>
        </>
      }
    >
      {offer.by === "press"
        ? "Сайт можно установить как приложение."
        : "Чтобы сайт был под рукой, нажмите «Поделиться», затем «На\u00a0экран „Домой“»."}
      {opensOffline && " Правила и\u00a0ваши записи откроются и\u00a0без интернета."}
    </NoticeBar>
  );
}

/** Whether the visitor has dismissed the offer within the last month, or that cannot be stored. */
function isDismissed(): boolean {
  // A dismissal long ago is stored, to find out whether the storage works.
  if (readStored("localStorage", DISMISSED) === null) writeStored("localStorage", DISMISSED, "0");
  const at = readStored("localStorage", DISMISSED);
  return at === null || Date.now() - Number(at) < QUIET;
}

const rememberDismissal = (): void => writeStored("localStorage", DISMISSED, String(Date.now()));
