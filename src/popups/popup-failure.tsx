import { useState } from "react";
import { Button } from "../components/button";
import { NoticeBar } from "../components/notice-bar";
import { hasHalfFilledForm } from "../lib/half-filled-forms";

/** Shown when a popup has crashed. The page below is unchanged, including forms. */
export function PopupFailure() {
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Обновить
          </Button>
          <Button variant="quiet" onClick={() => setRead(true)}>
            Понятно
          </Button>
        </>
      }
    >
      Окно не&nbsp;открылось. Попробуйте ещё раз или обновите страницу
      {hasHalfFilledForm() && ": незаконченную форму тогда придётся заполнить заново"}.
    </NoticeBar>
  );
}
