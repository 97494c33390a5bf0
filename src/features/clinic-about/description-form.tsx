import type {
  ChangedDescription,
  ClinicDescription,
  DescribedDoctor,
} from "@rodinki/contract/clinic-description";
import { useState } from "react";
import { previewDescription, undoClinicAction } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Form } from "../../forms/form";
import { useClinic } from "../../session/clinic-access";
import * as screen from "../../components/screen.module.css";
import { ChangeStep } from "./change-step";
import type { PreviewedChange } from "./change-step";
import { isEmpty, valuesOf, wishOf, agesOf, specialityOf } from "./form-values";
import type { DescriptionValues } from "./form-values";
import { fieldNames } from "@rodinki/contract/fields";
import { formatPhone } from "@rodinki/contract/phone";
import { ClinicPlaceFields } from "../../forms/clinic-place-fields";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import * as pair from "../../forms/field-pair.module.css";
import { agesItems } from "../../lib/clinic-values";
import { plainName } from "../../forms/plain-name";
import * as styles from "./about.module.css";
import { UndoClock } from "../../components/undo-clock";
import { formatClockIn } from "../../lib/dates";
import { undoUntilOf } from "../../lib/clock";
import { useFocusOn } from "../../lib/focus";
import { useUndo } from "../../session/use-undo";
import { emailCountWords } from "../../lib/counted";

interface ChangedProps {
  changed: ChangedDescription;
  onUndone: () => void;
}

/** The result of a change, with its undo while the e-mails wait. */
function Changed({ changed, onUndone }: ChangedProps) {
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

interface DescriptionFieldsProps {
  description: ClinicDescription;
  /** Whether the colleague works for the network. */
  isNetwork: boolean;
}

/** The fields of the clinic's and its doctors' description. */
function DescriptionFields({ description, isNetwork }: DescriptionFieldsProps) {
  return (
    <>
      <ClinicPlaceFields knownPhone={formatPhone(description.phone)} />
      {description.doctors.map((doctor) => (
        <DoctorFields key={doctor.id} doctor={doctor} isNetwork={isNetwork} />
      ))}
    </>
  );
}

function DoctorFields({ doctor, isNetwork }: { doctor: DescribedDoctor; isNetwork: boolean }) {
  const { id, name, speciality, elsewhere } = doctor;
  if (elsewhere && !isNetwork) {
    return (
      <p>
        <strong>{name}</strong>, {speciality}. Принимает и&nbsp;в&nbsp;другой клинике: изменить это
        может сотрудник сети.
      </p>
    );
  }
  return (
    <fieldset className={styles.doctor}>
      <legend>{name}</legend>
      <div className={pair.pair}>
        <TextField
          name={specialityOf(id)}
          label={fieldNames.speciality}
          autoComplete="off"
          validate={plainName(fieldNames.speciality)}
        />
        <SelectField name={agesOf(id)} label="Кого принимает" items={agesItems} />
      </div>
    </fieldset>
  );
}

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
                Кого это коснётся?
              </Button>
            </>
          )}
        </Form>
      </Card>
    </>
  );
}
