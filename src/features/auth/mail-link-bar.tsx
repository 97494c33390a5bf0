import { Button } from "../../components/button";
import { NoticeBar } from "../../components/notice-bar";

interface MailLinkBarProps {
  /** Why the link could not be opened. */
  failure: string;
  onRetry: () => void;
  onClose: () => void;
}

/** A bar that offers to open an e-mail's link again after a failure. */
export const MailLinkBar = ({ failure, onRetry, onClose }: MailLinkBarProps) => (
  <NoticeBar
    actions={
      <>
        <Button variant="outline" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Закрыть
        </Button>
      </>
    }
  >
    Ссылка из&nbsp;письма пока не&nbsp;сработала, но&nbsp;не&nbsp;пропала. {failure}
  </NoticeBar>
);
