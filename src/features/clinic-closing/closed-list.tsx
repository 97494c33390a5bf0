import type { ClosedHours, OpeningDone } from "@rodinki/contract/closing";
import { useState } from "react";
import { openHours } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { formatDate, formatDay } from "../../../shared/day-words";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { useOnce } from "../../session/repeated-calls";
import { usePress } from "../../session/use-press";
import * as screen from "../../components/screen.module.css";
import * as styles from "./closing.module.css";

interface ClosedListProps {
  closed: ClosedHours[];
  onOpened: () => void;
}

const isWholeDay = ({ from, to }: Pick<ClosedHours, "from" | "to">) =>
  from === "00:00" && to === "24:00";

/** If one press has closed more days, they are collapsed. */
const FEW = 3;

/** Groups closed hours by the press that has closed them, soonest first. */
function byPress(closed: readonly ClosedHours[]): ClosedHours[][] {
  const presses = new Map<number, ClosedHours[]>();
  for (const hours of closed) {
    const key = hours.actionId ?? -hours.id;
    presses.set(key, [...(presses.get(key) ?? []), hours]);
  }
  return [...presses.values()];
}

interface ClosedProps {
  hours: ClosedHours;
  /** The id of the hours whose button was pressed. */
  running: number | null;
  onOpen: (id: number) => void;
}

const Closed = ({ hours, running, onOpen }: ClosedProps) => (
  <li className={styles.party}>
    <p id={`closed-${hours.id}`} className={styles.day}>
      <strong>
        {formatDay(hours.day)}, {isWholeDay(hours) ? "весь день" : `${hours.from}–${hours.to}`}
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
      className={screen.single}
      busy={running === hours.id}
      aria-describedby={`closed-${hours.id}`}
      onClick={() => onOpen(hours.id)}
    >
      Открыть снова
    </Button>
  </li>
);

/** The closed hours, each with a button that opens it again. */
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
        {byPress(closed).map((days) => {
          const [first] = days;
          if (first === undefined) return null;
          if (days.length <= FEW) {
            return days.map((hours) => (
              <Closed key={hours.id} hours={hours} running={running} onOpen={open} />
            ));
          }
          return (
            <li key={first.id}>
              <details>
                <summary>
                  {first.doctor ?? "Все врачи клиники"}, {formatDate(first.day)}–
                  {formatDate(days.at(-1)?.day ?? first.day)}: закрыто дней {days.length}
                </summary>
                <ul className={styles.parties}>
                  {days.map((hours) => (
                    <Closed key={hours.id} hours={hours} running={running} onOpen={open} />
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
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

/** Opens hours, one at a time. */
function useOpening(onOpened: () => void) {
  const { clinic, send } = useClinic();
  const once = useOnce();
  const { running, failure, press } = usePress<number>();
  const [opened, setOpened] = useState<OpeningDone | null>(null);
  const open = async (id: number) => {
    const result = await press(id, () =>
      once({ id }, (key) => send(() => openHours(clinic.id, id, key))),
    );
    if (result === null) return;
    if (result.ok) setOpened(result.data);
    // An unknown id means that somebody else has opened the hours already.
    onOpened();
  };
  return {
    running,
    opened,
    failure: failure?.message ?? null,
    open: (id: number) => void open(id),
  };
}
