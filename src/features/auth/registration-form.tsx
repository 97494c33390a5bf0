import { useEffect, useRef, useState } from "react";
import { register } from "../../api-client/accounts";
import { Form } from "../../forms/form";
import { renameErrors } from "../../forms/submit-failure";
import { reportGoal } from "../../lib/visit-events";
import { Dialog } from "../../popups/dialog";
import { readChosenVisit } from "../../session/chosen-visit";
import { formFieldOf, toRegistration, type RegistrationValues } from "./registration";
import { RegistrationFields } from "./registration-fields";

interface RegistrationFormProps {
  /** What was sent before, to an address that is to be corrected; null for nothing. */
  sent: RegistrationValues | null;
  onSent: (values: RegistrationValues) => void;
  onSignIn: () => void;
  onClose: () => void;
}

export function RegistrationForm({ sent, onSent, onSignIn, onClose }: RegistrationFormProps) {
  const corrects = sent !== null;
  const [chosen] = useState(readChosenVisit);

  const submit = async (values: RegistrationValues) => {
    const result = await register(toRegistration(values));
    if (!result.ok) return renameErrors(result.error, formFieldOf);
    // A corrected address is no second registration.
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
        <Form<RegistrationValues>
          initialValues={sent ?? (chosen ? { city: chosen.city } : {})}
          onSubmit={submit}
        >
          {({ submitting }) => (
            <RegistrationFields
              submitting={submitting}
              hasCity={chosen !== null}
              onSignIn={onSignIn}
            />
          )}
        </Form>
      </div>
    </Dialog>
  );
}
