import { HoldNotice } from "./hold-notice";
import { LostTime } from "./lost-time";
import { TimeField } from "./time-field";
import { useChosenTime } from "./use-chosen-time";
import type { useHold } from "./use-hold";

interface HeldTimeProps {
  holding: ReturnType<typeof useHold>;
  /** While the booking is being made its time is not lost to the clock. */
  submitting: boolean;
}

/** The choice of a time, and how long it is kept. */
export function HeldTime({ holding, submitting }: HeldTimeProps) {
  const { list, lost, nearest, choose, lose } = useChosenTime(holding);
  const { hold, take } = holding;
  return (
    <>
      {lost && <LostTime message={lost.message} nearest={nearest} onChoose={choose} />}
      <TimeField list={list} />
      {hold && !submitting && (
        <HoldNotice
          hold={hold}
          onExtend={() => take(hold.clinicTimeId, hold.day, true)}
          onEnd={() => lose("Время, которое мы держали для вас, вышло.")}
        />
      )}
    </>
  );
}
