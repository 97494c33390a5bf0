import { useState } from "react";
import { Button } from "../../components/button";
import { NoticeBar } from "../../components/notice-bar";
import { isDismissed, rememberDismissal } from "./dismissal";

interface InstallBarProps {
  offer: { by: "press"; prompt: () => Promise<unknown> } | { by: "hand" };
  /** Whether it opens without a network already. */
  opensOffline: boolean;
}

/** Offers to install the site. After a dismissal it stays away for a month. */
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
