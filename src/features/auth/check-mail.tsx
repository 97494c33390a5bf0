import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { Button } from "../../components/button";
import { HeldUntil } from "../../components/held-until";
import { Dialog } from "../../popups/dialog";
import { registrationHoldAtom } from "../../session/chosen-visit";
import { continueRegistrationAtom } from "../../session/session-actions";
import * as styles from "./auth.module.css";
import { ResendActivation } from "./resend-activation";
import { pollWithBackoff } from "./poll-with-backoff";

interface CheckMailProps {
  email: string;
  /** When the last e-mail was sent, in ms. */
  sentAt: number;
  onSentAgain: () => void;
  onCorrect: () => void;
  onSignIn: () => void;
  onClose: () => void;
}

/** Waits until the e-mail's link is opened, and then continues by itself. */
export function CheckMail({
  email,
  sentAt,
  onSentAgain,
  onCorrect,
  onSignIn,
  onClose,
}: CheckMailProps) {
  useContinuation(email, sentAt);
  return (
    <Dialog title="Проверьте почту" onClose={onClose}>
      <p className={styles.lead}>
        Мы отправили письмо на&nbsp;адрес <strong className={styles.address}>{email}</strong>
      </p>
      <ChosenTime />
      <p className={styles.lead}>
        Откройте письмо и&nbsp;перейдите по&nbsp;ссылке: она действует 24&nbsp;часа. Это окно можно
        не&nbsp;закрывать: как только вы&nbsp;подтвердите адрес, всё продолжится отсюда.
      </p>
      <p className={styles.lead}>
        Письма нет? Обычно оно приходит за&nbsp;минуту. Загляните в&nbsp;папку «Спам»
        и&nbsp;проверьте, нет&nbsp;ли ошибки в&nbsp;адресе.
      </p>
      <Button variant="outline" onClick={onCorrect}>
        Исправить адрес
      </Button>
      <ResendActivation
        of={{ email }}
        label="Отправить ещё раз"
        sentAt={sentAt}
        onSent={onSentAgain}
      />
      <p className={styles.other}>
        Уже подтвердили?{" "}
        <Button variant="quiet" onClick={onSignIn}>
          Войти
        </Button>
      </p>
    </Dialog>
  );
}

/** Shows whether the chosen time is held, too. */
function ChosenTime() {
  const hold = useAtomValue(registrationHoldAtom);
  if (hold === null) return null;
  return (
    <div className={styles.time}>
      {"deadline" in hold ? (
        <HeldUntil deadline={hold.deadline} />
      ) : (
        <p role="status">
          Выбранное время закрепить не&nbsp;удалось. {hold.refusal}. Есть и&nbsp;другое время:
          покажем ближайшее, как только вы&nbsp;подтвердите почту.
        </p>
      )}
    </div>
  );
}

/** Signs in as soon as the address is confirmed, on any device. */
function useContinuation(email: string, sentAt: number): void {
  const continueRegistration = useSetAtom(continueRegistrationAtom);
  useEffect(
    () => pollWithBackoff(() => continueRegistration(email), sentAt),
    [email, sentAt, continueRegistration],
  );
}
