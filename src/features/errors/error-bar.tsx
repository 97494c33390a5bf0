import { Button } from "../../components/button";
import { NoticeBar } from "../../components/notice-bar";
import { hasHalfFilledForm } from "../../lib/half-filled-forms";

/** A bar that reports a failure on the page; the reader can ignore it. */
export function ErrorBar({ onClose }: { onClose: () => void }) {
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="outline" onClick={() => window.location.reload()}>
            Обновить
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Понятно
          </Button>
        </>
      }
    >
      На&nbsp;странице произошла ошибка. Если что-то не&nbsp;работает, обновите страницу
      {hasHalfFilledForm() && ": незаконченную форму тогда придётся заполнить заново"}.
    </NoticeBar>
  );
}
