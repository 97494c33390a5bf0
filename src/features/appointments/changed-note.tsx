import { useAtom } from "jotai";
import { useEffect, type RefObject } from "react";
import { Icon } from "../../components/icon";
import { whenAndWhere } from "./appointment";
import * as styles from "./appointments.module.css";
import { changedAtom } from "./changed-atom";

const words = {
  canceled: "Запись отменена",
  "canceled-all": "Все записи отменены",
  moved: "Запись перенесена",
  "call-asked": "Клиника увидит вашу просьбу перезвонить",
} as const;

/**
 * Says which visit has just been canceled or moved. The button that had the focus is gone with its card or its page, so the
 * focus goes to the heading.
 */
export function ChangedNote({ heading }: { heading: RefObject<HTMLElement> }) {
  const [changed, setChanged] = useAtom(changedAtom);
  useEffect(() => {
    if (changed !== null) heading.current?.focus();
  }, [changed, heading]);
  // An old change is no longer news.
  useEffect(() => () => setChanged(null), [setChanged]);
  return (
    <p className={styles.changed} role="status">
      {changed !== null && (
        <>
          <Icon name="check" size="1.25em" />
          <span>
            {words[changed.what]}: {changed.appointments.map(whenAndWhere).join("; ")}.
          </span>
        </>
      )}
    </p>
  );
}
