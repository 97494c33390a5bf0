import { useAtom } from "jotai";
import { Button } from "../components/button";
import { Dialog } from "./dialog";
import * as styles from "./message-popup.module.css";
import { textInfoPopupAtom } from "./popup-atoms";

/** Shows a title and a sentence that needs no answer. */
export function TextInfoPopup() {
  const [info, setInfo] = useAtom(textInfoPopupAtom);
  const close = () => setInfo({ ...info, status: false });
  return (
    <Dialog title={info.title} onClose={close}>
      <p className={styles.text}>{info.description}</p>
      <div className={styles.actions}>
        <Button onClick={close}>Понятно</Button>
      </div>
    </Dialog>
  );
}
