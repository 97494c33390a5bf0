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
 * Announces which visit has just been changed. The focus moves to the heading, because the pressed button was removed
 * with its card or page.
 */
export function ChangedNote({ heading }: { heading: RefObject<HTMLElement> }) {
  const [changed, setChanged] = useAtom(changedAtom);
  useEffect(() => {
    if (changed !== null) heading.current?.focus();
  }, [changed, heading]);
  // The announcement must not be shown again when the page is reopened.
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
