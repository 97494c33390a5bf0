import { useAtom } from "jotai";
import { Dialog } from "../../popups/dialog";
import { staleLinkPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./auth.module.css";
import { ResendActivation } from "./resend-activation";

/** Offers a new e-mail to a person who has opened an expired link. */
export function StaleLinkPopup() {
  const [{ code, message }, setPopup] = useAtom(staleLinkPopupAtom);
  const close = () => setPopup({ status: false, code: "", message: "" });
  return (
    <Dialog title="Адрес не&nbsp;подтверждён" onClose={close}>
      <p className={styles.lead}>{message}</p>
      <ResendActivation of={{ code }} label="Прислать новое письмо" />
    </Dialog>
  );
}
