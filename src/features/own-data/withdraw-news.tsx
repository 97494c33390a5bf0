import { useSetAtom } from "jotai";
import { useState } from "react";
import type { ApiFailure } from "../../api-client/request";
import { Button } from "../../components/button";
import { askToSignInAtom, confirmAtom } from "../../popups/popup-atoms";
import * as styles from "./own-data.module.css";

/** @returns null when it is done, otherwise why not */
export type Withdraw = () => Promise<ApiFailure | null>;

export function WithdrawNews({ withdraw }: { withdraw: Withdraw }) {
  const confirm = useSetAtom(confirmAtom);
  const askToSignIn = useSetAtom(askToSignInAtom);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const apply = async () => {
    setBusy(true);
    const refused = await withdraw();
    setBusy(false);
    setFailure(refused?.message ?? "");
    if (refused) askToSignIn(refused);
  };
  const question = () =>
    confirm({
      title: "Отозвать согласие на\u00a0новости?",
      description: "Новости приходить не\u00a0будут. Письма о\u00a0ваших записях останутся.",
      cancelText: "Нет, оставить",
      applyText: "Да, отозвать",
      onConfirm: () => void apply(),
    });

  return (
    <>
      {failure !== "" && <p role="alert">{failure}</p>}
      <div className={styles.actions}>
        <Button variant="outline" busy={busy} onClick={question}>
          Отозвать согласие
        </Button>
      </div>
    </>
  );
}
