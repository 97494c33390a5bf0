import type { LookAgain } from "@rodinki/contract/look-again";
import { formatDay } from "../../lib/dates";

interface PlannedProps {
  reminder: LookAgain | null;
  /** It has just been switched off. */
  isEnded: boolean;
}

/** What will come when. */
export function Planned({ reminder, isEnded }: PlannedProps) {
  if (reminder !== null) {
    return (
      <>
        Напомним письмом: <time dateTime={reminder.day}>{formatDay(reminder.day)}</time>
      </>
    );
  }
  if (!isEnded) return null;
  return (
    <>Напоминание выключено. Если вы&nbsp;добавили его в&nbsp;календарь, удалите его и&nbsp;там.</>
  );
}
