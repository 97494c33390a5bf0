import { answerReminder } from "@rodinki/contract/paths";
import type { ReminderAnswer, VisitOfLink } from "@rodinki/contract/visit-link";
import { useState } from "react";
import { request, type ApiFailure } from "../../api-client/request";
import * as actionStyles from "../../components/actions.module.css";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { VisitWords } from "../../components/visit-words";
import { MoveInstead } from "./move-instead";

interface QuestionProps {
  visit: VisitOfLink;
  token: string;
  /** The answer in the link. */
  wanted: ReminderAnswer;
  onAnswered: (answer: ReminderAnswer) => void;
}

/**
 * Asks for a confirmation of the answer. Changing «приду» to «не смогу» takes one press more, because that cancels the
 * visit.
 */
export function Question({ visit, token, wanted, onAnswered }: QuestionProps) {
  const [asked, setAsked] = useState(wanted);
  const [busy, setBusy] = useState<ReminderAnswer | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const send = async (answer: ReminderAnswer) => {
    setBusy(answer);
    const result = await request(answerReminder, { body: { token, answer } });
    setBusy(null);
    if (result.ok) return onAnswered(result.data.data.answer);
    setFailure(result.error);
  };
  const confirm = (label: string, variant: "primary" | "outline") => (
    <Button variant={variant} busy={busy === "coming"} onClick={() => void send("coming")}>
      {label}
    </Button>
  );

  return (
    <Card aria-labelledby="question">
      <h2 id="question">{asked === "coming" ? "Придёте на\u00a0осмотр?" : "Отменить запись?"}</h2>
      <VisitWords visit={visit} />
      <p>{noteOn(visit, asked)}</p>
      {failure && (
        <p className={actionStyles.refusal} role="alert">
          {failure.message}
        </p>
      )}
      <div className={actionStyles.buttons}>
        {asked === "coming" ? (
          <>
            {confirm("Да, приду", "primary")}
            <Button variant="outline" onClick={() => setAsked("not-coming")}>
              Не&nbsp;смогу
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger"
              busy={busy === "not-coming"}
              onClick={() => void send("not-coming")}
            >
              Да, отменить
            </Button>
            {confirm("Нет, приду", "outline")}
            <MoveInstead id={visit.id} />
          </>
        )}
      </div>
    </Card>
  );
}

function noteOn({ isConfirmed }: VisitOfLink, asked: ReminderAnswer): string {
  if (asked === "not-coming")
    return "Время сразу станет доступно другим: оно достанется тому, кто его ждёт.";
  return isConfirmed
    ? "Вы\u00a0уже ответили, что придёте. Ответ можно изменить до\u00a0начала осмотра."
    : "Так клиника будет знать, что время не\u00a0пропадёт. Ответ можно изменить до\u00a0начала осмотра.";
}
