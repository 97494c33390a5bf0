import type { PlanDone } from "@rodinki/contract/plan";
import { Card } from "../../components/card";
import { formatMomentIn } from "../../lib/dates";
import { useClinic } from "../../session/clinic-access";
import { useFocusOn } from "../../lib/focus";
import { doneWords } from "./plan-words";

/** The result, and until when it can be undone. It takes the focus. */
export function Applied({ done }: { done: PlanDone }) {
  const { clinic } = useClinic();
  const heading = useFocusOn<HTMLHeadingElement>(String(done.actionId));
  return (
    <Card aria-labelledby="plan-done">
      <h2 id="plan-done" ref={heading} tabIndex={-1}>
        Готово
      </h2>
      <p>{doneWords(done)}</p>
      {done.undoUntil !== null && (
        <p>
          Вернуть как было можно до&nbsp;{formatMomentIn(clinic.timeZone, done.undoUntil)}: кнопка
          ниже, в&nbsp;списке загруженных файлов.
        </p>
      )}
    </Card>
  );
}
