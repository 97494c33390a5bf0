import { useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import { register } from "../../api-client/accounts";
import { Button } from "../../components/button";
import { Form } from "../../forms/form";
import { renameErrors } from "../../forms/submit-failure";
import { formatDayAndMonth } from "../../../shared/day-words";
import { holdTogether } from "../../lib/dates";
import { reportGoal } from "../../lib/visit-events";
import { Dialog } from "../../popups/dialog";
import { readChosenVisit, registrationHoldAtom } from "../../session/chosen-visit";
import * as styles from "./auth.module.css";
import { formFieldOf, holdOf, toRegistration, type RegistrationValues } from "./registration";
import { RegistrationFields } from "./registration-fields";

interface RegistrationFormProps {
  /** The values that were sent to an address that is to be corrected; null for a new registration. */
  sent: RegistrationValues | null;
  onSent: (values: RegistrationValues) => void;
  onSignIn: () => void;
  onClose: () => void;
}

export function RegistrationForm({ sent, onSent, onSignIn, onClose }: RegistrationFormProps) {
  const corrects = sent !== null;
  const [chosen] = useState(readChosenVisit);
  const setHold = useSetAtom(registrationHoldAtom);

  const submit = async (values: RegistrationValues) => {
    const result = await register(toRegistration(values, chosen));
    if (!result.ok) return renameErrors(result.error, formFieldOf);
    setHold(holdOf(result.data));
    // A corrected address is not counted as a second registration.
    if (!corrects) reportGoal("registration");
    onSent(values);
    return null;
  };

  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (corrects) content.current?.querySelector<HTMLElement>("input[type=email]")?.focus();
  }, [corrects]);

  return (
    <Dialog title="Регистрация" isWide onClose={onClose}>
      <div ref={content}>
        {chosen && (
          <p className={styles.lead}>
            Чтобы записаться на&nbsp;{holdTogether(formatDayAndMonth(chosen.date))}, создайте личный
            кабинет. Время закрепим за&nbsp;вами, как только вы&nbsp;отправите форму.
          </p>
        )}
        <p className={styles.lead}>
          Уже есть личный кабинет?{" "}
          <Button variant="quiet" onClick={onSignIn}>
            Войти
          </Button>
        </p>
        <Form<RegistrationValues> initialValues={sent ?? {}} onSubmit={submit}>
          {({ submitting }) => <RegistrationFields submitting={submitting} />}
        </Form>
      </div>
    </Dialog>
  );
}
