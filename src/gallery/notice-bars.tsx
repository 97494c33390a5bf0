import { MailLinkBar } from "../features/auth/mail-link-bar";
import { InstallBar } from "../features/install/install-bar";
import { OfflineBar } from "../features/offline/offline-bar";
import { UpdateBar } from "../features/updates/update-bar";
import { PopupFailure } from "../popups/popup-failure";
import * as styles from "./gallery.module.css";

const nothing = () => undefined;
const cachedAt = () => Promise.resolve(new Date("2026-05-14T09:30:00"));

/** All that can lie at the end of the window. */
export const NoticeBars = () => (
  <div className={`${styles.column} ${styles.inPlace}`}>
    <OfflineBar pathname="/rules" cachedAt={cachedAt} />
    <UpdateBar onAccept={() => false} />
    <MailLinkBar
      failure="Нет связи с сервером. Проверьте подключение к интернету и повторите."
      onRetry={nothing}
      onClose={nothing}
    />
    <InstallBar offer={{ by: "press", prompt: () => Promise.resolve() }} opensOffline />
    <InstallBar offer={{ by: "hand" }} opensOffline={false} />
    <PopupFailure />
  </div>
);
