import type { ChangedDescription } from "@rodinki/contract/clinic-description";
import { useCallback, useState } from "react";
import { undoClinicAction } from "../../api-client/clinic-actions";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { formatCountdown } from "../../lib/dates";
import { useFocusOn } from "../../lib/use-focus-on";
import { useTimeLeft } from "../../lib/use-time-left";
import { useClinic } from "../../session/clinic-access";
import { clockIn, emailCountWords } from "./about-words";

interface ChangedProps {
  changed: ChangedDescription;
  onUndone: () => void;
}

/** What was done, and its undo while the e-mails wait. */
export function Changed({ changed, onUndone }: ChangedProps) {
  const { clinic, send } = useClinic();
  const { action, letters: emails } = changed;
  const [state, setState] = useState<"done" | "undoing" | "undone">("done");
  const [failure, setFailure] = useState("");
  const title = useFocusOn<HTMLHeadingElement>(`${action.id} ${String(state === "undone")}`);

  const undo = async () => {
    setState("undoing");
    const result = await send(() => undoClinicAction(clinic.id, action.id));
    setState(result.ok ? "undone" : "done");
    setFailure(result.ok ? "" : result.error.message);
    if (result.ok) onUndone();
  };

  if (state === "undone") {
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
      {action.undoUntil !== null && (
        <UndoButton
          until={Date.parse(action.undoUntil)}
          busy={state === "undoing"}
          onPress={() => void undo()}
        />
      )}
      {failure !== "" && <p role="alert">{failure}</p>}
    </Card>
  );
}

function emailsWords(emails: number, lettersAt: string | null, timeZone: string): string {
  if (emails === 0) return "Пациенты уже видят новое. Писем не\u00a0будет.";
  const words = emailCountWords(emails);
  return lettersAt === null
    ? `Уже отправляем: ${words}.`
    : `В\u00a0${clockIn(timeZone, lettersAt)} отправим ${words}. До\u00a0этого можно передумать.`;
}

interface UndoButtonProps {
  /** In ms. */
  until: number;
  busy: boolean;
  onPress: () => void;
}

function UndoButton({ until, busy, onPress }: UndoButtonProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const left = useTimeLeft(
    until,
    useCallback(() => setHasEnded(true), []),
  );
  if (hasEnded) return <p>Вернуть уже нельзя: прошло пять минут.</p>;
  return (
    <div>
      <Button variant="outline" busy={busy} onClick={onPress}>
        Вернуть как было
      </Button>
      <p aria-hidden="true">Ещё {formatCountdown(left)}</p>
    </div>
  );
}
