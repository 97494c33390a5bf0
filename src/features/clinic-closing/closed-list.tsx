import type { ClosedHours, OpeningDone } from "@rodinki/contract/closing";
import { useState } from "react";
import { openHours } from "../../api-client/clinic-closing";
import { Button } from "../../components/button";
import { formatDay } from "../../../shared/day-words";
import { useFocusOn } from "../../lib/use-focus-on";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/use-once";
import * as styles from "./closing.module.css";

interface ClosedListProps {
  closed: ClosedHours[];
  onOpened: () => void;
}

const isWholeDay = ({ from, to }: Pick<ClosedHours, "from" | "to">) =>
  from === "00:00" && to === "24:00";

/** Hours that are closed, each with a button that opens it again. */
export function ClosedList({ closed, onOpened }: ClosedListProps) {
  const { running, opened, failure, open } = useOpening(onOpened);
  const said = useFocusOn<HTMLParagraphElement>(opened && openedWords(opened));
  return (
    <section className={styles.part} aria-labelledby="closed">
      <h2 id="closed">Закрытые часы</h2>
      <p ref={said} tabIndex={-1} role="status" className={styles.said}>
        {opened && openedWords(opened)}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      {closed.length === 0 && <p>Закрытых часов нет.</p>}
      <ul className={styles.parties}>
        {closed.map(({ id, ...hours }) => (
          <li key={id} className={styles.party}>
            <p id={`closed-${id}`} className={styles.day}>
              <strong>
                {formatDay(hours.day)},{" "}
                {isWholeDay(hours) ? "весь день" : `${hours.from}–${hours.to}`}
              </strong>
              <br />
              {hours.doctor ?? "Все врачи клиники"}
              {hours.closedBy !== null && (
                <>
                  <br />
                  <span className={styles.aside}>Закрыто: {hours.closedBy}</span>
                </>
              )}
            </p>
            <Button
              variant="outline"
              className={styles.single}
              busy={running === id}
              aria-describedby={`closed-${id}`}
              onClick={() => open(id)}
            >
              Открыть снова
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function openedWords({ opened, busy }: OpeningDone): string {
  const elsewhere = busy.map(
    ({ doctor, clinic, city, times }) =>
      ` Осталось закрыто: ${times}. ${doctor} в\u00a0это время принимает в\u00a0другом месте: «${clinic}», ${city}.`,
  );
  return `Открыто времён: ${opened}. Отменённые записи не\u00a0вернулись.${elsewhere.join("")}`;
}

/** Opens one at a time. */
function useOpening(onOpened: () => void) {
  const { clinic, send } = useClinic();
  const once = useOnce();
  const [running, setRunning] = useState<number | null>(null);
  const [opened, setOpened] = useState<OpeningDone | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (id: number) => {
    if (running !== null) return;
    setRunning(id);
    const result = await once({ id }, (key) => send(() => openHours(clinic.id, id, key)));
    setRunning(null);
    setFailure(result.ok ? null : result.error.message);
    if (result.ok) setOpened(result.data);
    // What is refused as unknown, somebody else has opened.
    onOpened();
  };
  return { running, opened, failure, open: (id: number) => void open(id) };
}
