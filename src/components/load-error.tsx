import { useState } from "react";
import { Button } from "./button";
import * as styles from "./load-error.module.css";

interface LoadErrorProps {
  message?: string;
  /** May take a while: the button shows that until the promise is settled. */
  onRetry: () => void | Promise<unknown>;
}

/** Replaces what could not be loaded, and offers to try again. */
export function LoadError({
  message = "Нет связи с сервером. Проверьте подключение к интернету.",
  onRetry,
}: LoadErrorProps) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className={styles.error} role="alert" data-says-offline>
      <p>{message}</p>
      <Button variant="outline" busy={busy} onClick={() => void retry()}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
