import type { ChangedDescription, ClinicDescription } from "@rodinki/contract/clinic-description";
import { useState } from "react";
import { previewDescription } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Form } from "../../forms/form";
import { useClinic } from "../../session/clinic-access";
import * as screen from "../../components/screen.module.css";
import { ChangeStep } from "./change-step";
import type { PreviewedChange } from "./change-step";
import { Changed } from "./changed";
import { DescriptionFields } from "./description-fields";
import { isEmpty, valuesOf, wishOf } from "./form-values";
import type { DescriptionValues } from "./form-values";

interface DescriptionFormProps {
  description: ClinicDescription;
  /** Loads the description again. */
  onChanged: () => void;
}

/** Changes the description: first the fields, then the preview of whom it affects, then the result. */
export function DescriptionForm({ description, onChanged }: DescriptionFormProps) {
  const { clinic, session, send } = useClinic();
  const [previewed, setPreviewed] = useState<PreviewedChange | null>(null);
  const [done, setDone] = useState<ChangedDescription | null>(null);

  const look = async (values: DescriptionValues) => {
    setDone(null);
    const wanted = wishOf(description, values);
    if (isEmpty(wanted)) return { message: "Всё так и\u00a0есть: измените то, что нужно" };
    const result = await send(() => previewDescription(clinic.id, wanted));
    if (!result.ok) return result.error;
    setPreviewed({ wanted, preview: result.data });
    return null;
  };
  const finish = (changed: ChangedDescription) => {
    setPreviewed(null);
    setDone(changed);
    onChanged();
  };

  return (
    <>
      {done !== null && <Changed changed={done} onUndone={onChanged} />}
      {previewed !== null && (
        <ChangeStep
          previewed={previewed}
          onPreview={setPreviewed}
          onBack={() => setPreviewed(null)}
          onDone={finish}
        />
      )}
      {/* The form is only hidden during the next step, so that its values are retained. */}
      <Card aria-labelledby="description" hidden={previewed !== null}>
        <h2 id="description">Что видят пациенты</h2>
        <Form<DescriptionValues> initialValues={valuesOf(description)} onSubmit={look}>
          {({ submitting }) => (
            <>
              <DescriptionFields description={description} isNetwork={session.network} />
              <Button type="submit" busy={submitting} className={screen.single}>
                Посмотреть, кого это коснётся
              </Button>
            </>
          )}
        </Form>
      </Card>
    </>
  );
}
