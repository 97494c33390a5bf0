import { useState } from "react";
import { Button } from "../../components/button";
import { NoticeBar } from "../../components/notice-bar";

interface UpdateBarProps {
  /** Reloads the page. @returns false when a partly filled-in form must be finished first */
  onAccept: () => boolean;
}

/** Offers a new version of the site, which is loaded only after the visitor agrees. */
export function UpdateBar({ onAccept }: UpdateBarProps) {
  const [state, setState] = useState<"offered" | "accepted" | "later">("offered");

  if (state === "later") return null;
  if (state === "accepted") {
    return (
      <NoticeBar>
        Новая версия откроется вместе со&nbsp;следующей страницей: здесь есть незаконченная форма,
        и&nbsp;она останется как&nbsp;есть.
      </NoticeBar>
    );
  }
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="outline" onClick={() => !onAccept() && setState("accepted")}>
            Обновить
          </Button>
          <Button variant="quiet" onClick={() => setState("later")}>
            Позже
          </Button>
        </>
      }
    >
      Доступна новая версия
    </NoticeBar>
  );
}
