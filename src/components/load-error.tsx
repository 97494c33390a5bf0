import { Button } from "./button";
import * as styles from "./load-error.module.css";

interface LoadErrorProps {
  message?: string;
  onRetry: () => void;
}

/** Replaces what could not be loaded, and offers to try again. */
export function LoadError({
  message = "Нет связи с сервером. Проверьте подключение к интернету.",
  onRetry,
}: LoadErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <p>{message}</p>
      <Button variant="outline" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
