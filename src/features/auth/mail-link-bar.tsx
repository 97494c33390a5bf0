import { Button } from "../../components/button";
import { NoticeBar } from "../../components/notice-bar";

interface MailLinkBarProps {
  /** Why the link could not be followed. */
  failure: string;
  onRetry: () => void;
  onClose: () => void;
}

/** Says that the link of an e-mail waits, and offers to follow it once more. */
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
