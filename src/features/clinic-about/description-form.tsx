import type { ChangedDescription, ClinicDescription } from "@rodinki/contract/clinic-description";
import { useState } from "react";
import { previewDescription } from "../../api-client/clinic-description";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Form } from "../../forms/form";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./about.module.css";
import { ChangeStep } from "./change-step";
import type { Asked } from "./change-step";
import { Changed } from "./changed";
import { DescriptionFields } from "./description-fields";
import { isEmpty, valuesOf, wishOf } from "./form-values";
import type { DescriptionValues } from "./form-values";

interface DescriptionFormProps {
  told: ClinicDescription;
  /** Asks again what is told. */
  onChanged: () => void;
}

/** Changes what patients read: first what is wanted, then whom it concerns, then what was done. */
export function DescriptionForm({ told, onChanged }: DescriptionFormProps) {
  const { clinic, session, send } = useClinic();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState<ChangedDescription | null>(null);

  const look = async (values: DescriptionValues) => {
    setDone(null);
    const wanted = wishOf(told, values);
    if (isEmpty(wanted)) return { message: "Всё так и\u00a0есть: измените то, что нужно" };
    const result = await send(() => previewDescription(clinic.id, wanted));
    if (!result.ok) return result.error;
    setAsked({ wanted, preview: result.data });
    return null;
  };
  const finish = (changed: ChangedDescription) => {
    setAsked(null);
    setDone(changed);
    onChanged();
  };

  return (
    <>
      {done !== null && <Changed changed={done} onUndone={onChanged} />}
      {asked !== null && (
        <ChangeStep asked={asked} onAsk={setAsked} onBack={() => setAsked(null)} onDone={finish} />
      )}
      {/* Stays as it was filled in while the next step is shown. */}
      <Card aria-labelledby="told" hidden={asked !== null}>
        <h2 id="told">Что видят пациенты</h2>
        <Form<DescriptionValues> initialValues={valuesOf(told)} onSubmit={look}>
          {({ submitting }) => (
            <>
              <DescriptionFields told={told} isNetwork={session.network} />
              <Button type="submit" busy={submitting} className={styles.single}>
                Посмотреть, кого это коснётся
              </Button>
            </>
          )}
        </Form>
      </Card>
    </>
  );
}
