import { Link } from "gatsby";
import { useAtom } from "jotai";
import { Button } from "../components/button";
import * as button from "../components/button.module.css";
import { withStop } from "../lib/sentence";
import { Dialog } from "./dialog";
import * as styles from "./message-popup.module.css";
import { textInfoPopupAtom } from "./popup-atoms";

/** Shows a message without a choice, and a link to continue if there is one. */
export function TextInfoPopup() {
  const [info, setInfo] = useAtom(textInfoPopupAtom);
  const close = () => setInfo({ ...info, status: false });
  return (
    <Dialog title={info.title} onClose={close}>
      <p className={styles.text}>{withStop(info.description)}</p>
      <div className={styles.actions}>
        {info.next && (
          <Link
            className={`${button.button} ${button.primary}`}
            to={info.next.path}
            onClick={close}
          >
            {info.next.words}
          </Link>
        )}
        <Button variant={info.next ? "outline" : "primary"} onClick={close}>
          Понятно
        </Button>
      </div>
    </Dialog>
  );
}
