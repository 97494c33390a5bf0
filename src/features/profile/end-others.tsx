import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { Button } from "../../components/button";
import { confirmAtom } from "../../popups/popup-atoms";
import { useRefusal } from "../../popups/use-refusal";
import * as styles from "./profile.module.css";

interface EndOthersProps {
  hasOthers: boolean;
  /**
   * @returns null on success, otherwise the failure
   */
  endOthers: () => Promise<ApiFailure | null>;
}

/** Ends all other sessions after a confirmation. */
export function EndOthers({ hasOthers, endOthers }: EndOthersProps) {
  const confirm = useSetAtom(confirmAtom);
  const [busy, setBusy] = useState(false);
  const [failure, refuse] = useRefusal();
  const state = useRef<HTMLParagraphElement>(null);

  const apply = async () => {
    setBusy(true);
    const refused = await endOthers();
    setBusy(false);
    refuse(refused);
    if (refused) return;
    // The text takes the focus, because the pressed button was removed.
    state.current?.focus();
  };
  const question = () =>
    confirm({
      title: "Выйти на\u00a0других устройствах?",
      description:
        "Там нужно будет войти заново. На\u00a0этом устройстве ничего не\u00a0изменится.",
      cancelText: "Нет, оставить",
      applyText: "Да, выйти",
      onConfirm: () => void apply(),
    });

  return (
    <>
      <p ref={state} tabIndex={-1} role="status">
        {hasOthers
          ? "Если какое-то из\u00a0устройств вам незнакомо, выйдите на\u00a0всех других и\u00a0смените пароль."
          : "На\u00a0других устройствах вход не\u00a0выполнен."}
      </p>
      {failure !== null && (
        <p className={styles.refusal} role="alert">
          {failure}
        </p>
      )}
      {hasOthers && (
        <div className={styles.actions}>
          <Button variant="outline" busy={busy} onClick={question}>
            Выйти на&nbsp;всех других устройствах
          </Button>
        </div>
      )}
    </>
  );
}
