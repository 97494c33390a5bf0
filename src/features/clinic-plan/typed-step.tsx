import type { ClinicDescription } from "@rodinki/contract/clinic-description";
import type { PlanPreview } from "@rodinki/contract/plan";
import { useState } from "react";
import { showDescription, previewPlan } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { LoadError } from "../../components/load-error";
import { NewTabLink } from "../../components/new-tab-link";
import { Skeleton } from "../../components/skeleton";
import { Form } from "../../forms/form";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";
import { fieldNames } from "@rodinki/contract/fields";
import { ClinicPlaceFields } from "../../forms/clinic-place-fields";
import * as pair from "../../forms/field-pair.module.css";
import { plainName } from "../../forms/plain-name";
import { SelectField } from "../../forms/select-field";
import { TextField } from "../../forms/text-field";
import { clinicPath } from "../../lib/paths";
import * as screen from "../../components/screen.module.css";
import { isOfClinic, planOf, NEW_DOCTOR, refusalWords, type TypedPlan } from "./typed-plan";
import { WeekFields } from "./week-fields";

/** Russia's time zones with a city of each, from the west. */
const zones = [
  ["Europe/Kaliningrad", "Калининград, МСК−1"],
  ["Europe/Moscow", "Москва"],
  ["Europe/Samara", "Самара, МСК+1"],
  ["Asia/Yekaterinburg", "Екатеринбург, МСК+2"],
  ["Asia/Omsk", "Омск, МСК+3"],
  ["Asia/Novosibirsk", "Новосибирск, МСК+4"],
  ["Asia/Irkutsk", "Иркутск, МСК+5"],
  ["Asia/Yakutsk", "Якутск, МСК+6"],
  ["Asia/Vladivostok", "Владивосток, МСК+7"],
  ["Asia/Magadan", "Магадан, МСК+8"],
  ["Asia/Kamchatka", "Петропавловск-Камчатский, МСК+9"],
].map(([value = "", text = ""]) => ({ value, text }));

/** The fields of a new clinic. */
const ClinicFields = () => (
  <>
    <TextField
      name="clinic"
      label="Название клиники"
      autoComplete="off"
      validate={plainName("Название клиники")}
    />
    <div className={pair.pair}>
      <TextField
        name="city"
        label={fieldNames.city}
        autoComplete="off"
        validate={plainName(fieldNames.city)}
      />
      <SelectField name="timeZone" label="Часовой пояс" items={zones} />
    </div>
    <ClinicPlaceFields />
  </>
);

interface TypedStepProps {
  /** Whether the form is hidden during its preview, so that its values are retained. */
  isHidden: boolean;
  onPreview: (preview: PlanPreview) => void;
}

/** Adds one doctor's week without a file; it is previewed, applied and undone like a file. */
export function TypedStep({ isForNew, ...step }: TypedStepProps & { isForNew: boolean }) {
  return isForNew ? <TypedForm {...step} description={null} /> : <KnownClinic {...step} />;
}

function KnownClinic(step: TypedStepProps) {
  const { data, failure, reload } = useClinicData(["description"], showDescription);
  if (data !== undefined) return <TypedForm {...step} description={data} />;
  return failure ? (
    <LoadError message={failure.message} onRetry={reload} />
  ) : (
    <Skeleton label="Загружаем врачей" heights={["16rem"]} />
  );
}

interface TypedFormProps extends TypedStepProps {
  /** The clinic's description; null for a new clinic, which is typed, too. */
  description: ClinicDescription | null;
}

function TypedForm({ isHidden, onPreview, description }: TypedFormProps) {
  const { clinic, send } = useClinic();
  const doctors = description?.doctors ?? [];
  const [isClinicWrong, setClinicWrong] = useState(false);

  const look = async (typed: TypedPlan) => {
    const { name, text } = planOf(typed, description);
    const file = new File([text], name, { type: "text/csv" });
    const result = await send(() => previewPlan(clinic.id, file));
    if (!result.ok) {
      const { message, errors, code } = result.error;
      setClinicWrong(description !== null && isOfClinic(errors?.file));
      return { code, message: refusalWords(message, errors?.file) };
    }
    setClinicWrong(false);
    onPreview(result.data);
    return null;
  };

  return (
    <Card aria-labelledby="plan-typed" hidden={isHidden}>
      <h2 id="plan-typed">
        {description === null ? "Клиника и\u00a0её первый врач" : "Один врач без файла"}
      </h2>
      {description !== null && (
        <p>
          Новый врач или новые часы того, кто уже принимает. Прежние часы остаются: убирает
          их&nbsp;«Закрыть часы».
        </p>
      )}
      <Form<TypedPlan> initialValues={{ minutes: "15" }} onSubmit={look}>
        {({ submitting, values }) => (
          <>
            {isClinicWrong && (
              <p>
                Это сведения клиники, здесь их&nbsp;не&nbsp;изменить. Исправьте их в&nbsp;разделе{" "}
                <NewTabLink href={clinicPath(clinic.id, "about")}>«Клиника»</NewTabLink>, вернитесь
                и&nbsp;нажмите ещё раз: введённое останется.
              </p>
            )}
            {description === null && <ClinicFields />}
            <WeekFields
              doctors={doctors}
              isNew={doctors.length === 0 || values.doctor_id === NEW_DOCTOR}
            />
            <Button type="submit" busy={submitting} className={screen.single}>
              Что изменится?
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}
