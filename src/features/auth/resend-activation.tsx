import { useState } from "react";
import { resendActivation } from "../../api-client/accounts";
import { Button } from "../../components/button";
import * as styles from "./auth.module.css";

/** Sends the activation mail once more to somebody who has not confirmed the address. */
export function ResendActivation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");

  const resend = async () => {
    setBusy(true);
    const result = await resendActivation(email);
    setBusy(false);
    setAnswer(result.ok ? result.data.message : result.error.message);
  };

  return (
    <div className={styles.again}>
      <Button variant="outline" busy={busy} onClick={resend}>
        Отправить письмо ещё раз
      </Button>
      <p aria-live="polite">{answer}</p>
    </div>
  );
}
