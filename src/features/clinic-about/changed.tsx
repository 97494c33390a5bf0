import type { ChangedDescription } from "@rodinki/contract/clinic-description";
import { useState } from "react";
import { undoClinicAction } from "../../api-client/clinic-changes";
import { Card } from "../../components/card";
import { UndoClock } from "../../components/undo-clock";
import { formatClockIn } from "../../lib/dates";
import { undoUntilOf } from "../../lib/clock";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { useUndo } from "../../session/use-undo";
import { emailCountWords } from "../../lib/counted";

interface ChangedProps {
  changed: ChangedDescription;
  onUndone: () => void;
}

/** The result of a change, with its undo while the e-mails wait. */
export function Changed({ changed, onUndone }: ChangedProps) {
  const { clinic } = useClinic();
  const { action, letters: emails } = changed;
  const [until] = useState(() => undoUntilOf(action));
  const { running, undone, failure, unsure, undo } = useUndo(undoClinicAction, onUndone);
  const title = useFocusOn<HTMLHeadingElement>(`${action.id} ${String(undone !== null)}`);

  if (undone !== null) {
    return (
      <Card aria-labelledby="changed">
        <h2 id="changed" ref={title} tabIndex={-1}>
          Всё снова как было
        </h2>
        <p>Письма никому не&nbsp;ушли.</p>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="changed">
      <h2 id="changed" ref={title} tabIndex={-1}>
        Изменено
      </h2>
      <p>{emailsWords(emails, action.lettersAt, clinic.timeZone)}</p>
      {until !== null && (
        <UndoClock
          until={until}
          before="Вернуть можно ещё"
          over="Вернуть уже нельзя: прошло пять минут."
          busy={running !== null}
          isUnsure={unsure !== null}
          onUndo={() => undo(action.id)}
        />
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </Card>
  );
}

function emailsWords(emails: number, lettersAt: string | null, timeZone: string): string {
  if (emails === 0) return "Пациенты уже видят новое. Писем не\u00a0будет.";
  const words = emailCountWords(emails);
  return lettersAt === null
    ? `Уже отправляем: ${words}.`
    : `В\u00a0${formatClockIn(timeZone, lettersAt)} отправим ${words}. До\u00a0этого можно передумать.`;
}
