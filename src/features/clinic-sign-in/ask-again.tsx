import type { StaffSession } from "@rodinki/contract/staff";
import { useState } from "react";
import type { Demand } from "../../api-client/with-staff-access";
import { Dialog } from "../../popups/dialog";
import { CodeStep, SignIn } from "./sign-in";
import * as styles from "./sign-in.module.css";

interface AskAgainProps {
  demand: Demand;
  /** The e-mail of the signed-in colleague. */
  email: string;
  /** Called when the session has ended, so that nothing behind the dialog may be read. */
  onEnded: () => void;
  /**
   * @param session null if the dialog was closed without an answer
   */
  onAnswer: (session: StaffSession | null) => void;
}

/** A dialog over a screen whose call waits: asks for a code, or for the sign-in if the session has ended. */
export function AskAgain({ demand, email, onEnded, onAnswer }: AskAgainProps) {
  const [begun, setBegun] = useState<StaffSession | null>(null);
  const go = (session: StaffSession | null) =>
    session?.step === "in" ? onAnswer(session) : setBegun(session);
  if (demand === "code") {
    return (
      <Dialog title="Введите код" onClose={() => onAnswer(null)}>
        <p className={styles.lead}>
          Код вводили больше получаса назад. Проверим, что это по-прежнему вы, и&nbsp;сразу
          продолжим.
        </p>
        <CodeStep onSession={go} onEnded={onEnded} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Войдите ещё раз" onClose={() => onAnswer(null)}>
      <p className={styles.lead}>
        Сеанс закончился. Всё, что вы&nbsp;заполнили, осталось на&nbsp;месте.
      </p>
      <SignIn session={begun} email={email} onSession={go} />
    </Dialog>
  );
}
