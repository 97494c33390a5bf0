import { useLayoutEffect, useRef, useState, type RefObject } from "react";
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
  const box = useFocusLeftToHeading();
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div ref={box} className={styles.error} role="alert" data-says-offline>
      <p>{message}</p>
      <Button variant="outline" busy={busy} onClick={() => void retry()}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}

/** The button goes when what it has asked for is there: the focus comes to the heading that this stands under. */
function useFocusLeftToHeading(): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // Runs while the button is still on the page.
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const part = element.closest("section, dialog, main");
      const heading = part?.querySelector<HTMLElement>("h1, h2, h3");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
