import { useAtom } from "jotai";
import { useEffect, type RefObject } from "react";
import { Icon } from "../../components/icon";
import { whenAndWhere } from "./appointment";
import * as styles from "./appointments.module.css";
import { canceledAtom } from "./canceled-atom";

/**
 * Says which visit has just been canceled. The button that had the focus is gone with its card, so the focus goes to
 * the heading.
 */
export function CanceledNote({ heading }: { heading: RefObject<HTMLElement> }) {
  const [canceled, setCanceled] = useAtom(canceledAtom);
  useEffect(() => {
    if (canceled !== null) heading.current?.focus();
  }, [canceled, heading]);
  // An old change is no longer news.
  useEffect(() => () => setCanceled(null), [setCanceled]);
  return (
    <p className={styles.canceled} role="status">
      {canceled !== null && (
        <>
          <Icon name="check" size="1.25em" />
          <span>Запись отменена: {whenAndWhere(canceled)}.</span>
        </>
      )}
    </p>
  );
}
