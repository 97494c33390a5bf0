import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "./button";
import * as styles from "./load-error.module.css";

interface LoadErrorProps {
  /** Title of the page, where nothing else of it is shown. */
  title?: string;
  message?: string | undefined;
  /** The button is busy until the promise is settled. */
  onRetry: () => void | Promise<unknown>;
  /** A way on without the server. */
  children?: ReactNode;
}

/** Shown instead of content that could not be loaded, with a button to retry. */
export function LoadError({
  title,
  message = "Нет связи с\u00a0сервером. Проверьте подключение к\u00a0интернету.",
  onRetry,
  children,
}: LoadErrorProps) {
  const [busy, setBusy] = useState(false);
  const box = useFocusLeftToHeading();
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <>
      {title && <h1>{title}</h1>}
      <div ref={box} className={styles.error} role="alert" data-says-offline>
        <p>{message}</p>
        <Button variant="outline" busy={busy} onClick={() => void retry()}>
          Попробовать ещё раз
        </Button>
        {children}
      </div>
    </>
  );
}

/** The same for a page about visits, where somebody may be on the way to one. */
export const VisitsError = (props: Omit<LoadErrorProps, "children">) => (
  <LoadError {...props}>
    <p>Осмотр сегодня или завтра? Телефон клиники есть в&nbsp;письме о&nbsp;записи.</p>
  </LoadError>
);

/** The button is removed when the content is loaded: the focus then moves to the heading above. */
function useFocusLeftToHeading(): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // Runs while the button is still in the document.
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
