import { showDescription } from "../../api-client/clinic-changes";
import { LoadError } from "../../components/load-error";
import { Skeleton } from "../../components/skeleton";
import { useClinic } from "../../session/clinic-access";
import { useClinicData } from "../../session/use-clinic-data";
import * as screen from "../../components/screen.module.css";
import { DescriptionForm } from "./description-form";
import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { fieldNames } from "@rodinki/contract/fields";
import { useState } from "react";
import { exportNetworkVisits, exportVisits } from "../../api-client/clinic-export";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { ChoiceField } from "../../forms/choice-field";
import { DateField } from "../../forms/date-field";
import { Form } from "../../forms/form";
import { plainName } from "../../forms/plain-name";
import * as pair from "../../forms/field-pair.module.css";
import { TextField } from "../../forms/text-field";
import { isoOf, yearsAgo } from "../../lib/calendar";
import { bytesOf, saveFile } from "../../lib/save-file";
import { visitCountWords } from "../../lib/counted";

interface Wanted {
  from: string;
  to: string;
  format: ExportFormat;
  reason?: string;
}

const formatOptions = [
  { value: "xlsx", text: "Excel (.xlsx)" },
  { value: "csv", text: "CSV для Excel и\u00a0других программ" },
];

/** Plans reach at most two years ahead. */
const latest = yearsAgo(-2);

/** Exports the visits of some days as a file: of this clinic, or of the whole network with a reason. */
function ExportForm({ isOfNetwork = false }: { isOfNetwork?: boolean }) {
  const { clinic, send } = useClinic();
  const [saved, setSaved] = useState("");
  const id = isOfNetwork ? "export-network" : "export";

  const take = async ({ from, to, format, reason = "" }: Wanted) => {
    setSaved("");
    const days = { from: isoOf(from), to: isoOf(to), format };
    const result = await send(() =>
      isOfNetwork ? exportNetworkVisits({ ...days, reason }) : exportVisits(clinic.id, days),
    );
    if (!result.ok) return result.error;
    const { fileName, type, base64, visits } = result.data;
    saveFile(bytesOf(base64), type, fileName);
    setSaved(`Файл ${fileName} готов: ${visitCountWords(visits)}`);
    return null;
  };

  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{isOfNetwork ? "Списки всех клиник" : "Список записей файлом"}</h2>
      <p>
        В&nbsp;файле имена и&nbsp;телефоны: храните его как медицинские документы. Журнал запишет,
        кто и&nbsp;за&nbsp;какие дни взял список.
      </p>
      <Form<Wanted> initialValues={{ format: "xlsx" }} onSubmit={take} discardable>
        {({ submitting }) => (
          <>
            <div className={pair.pair}>
              <DateField name="from" label={fieldNames.first_day} latest={latest} isOfNow />
              <DateField name="to" label={fieldNames.last_day} latest={latest} isOfNow />
            </div>
            {isOfNetwork && (
              <TextField
                name="reason"
                label={fieldNames.reason}
                hint="Без имён пациентов: это останется в журнале"
                autoComplete="off"
                validate={plainName(fieldNames.reason)}
              />
            )}
            <ChoiceField
              name="format"
              title={fieldNames.format}
              type="radio"
              options={formatOptions}
            />
            <Button type="submit" busy={submitting} variant="outline" className={screen.single}>
              {isOfNetwork ? "Скачать списки всех клиник" : "Скачать список"}
            </Button>
          </>
        )}
      </Form>
      <p role="status">{saved}</p>
    </Card>
  );
}

/** The page about the clinic: what patients read about it, and its lists as files. */
export function AboutPage() {
  const { clinic, session } = useClinic();
  const { data, failure, reload } = useClinicData(["description"], showDescription);
  return (
    <div className={screen.page}>
      <h1>{clinic.name}</h1>
      {data === undefined ? (
        failure ? (
          <LoadError message={failure.message} onRetry={reload} />
        ) : (
          <Skeleton label="Загружаем сведения о клинике" heights={["20rem"]} />
        )
      ) : (
        <DescriptionForm description={data} onChanged={() => void reload()} />
      )}
      <ExportForm />
      {session.network && <ExportForm isOfNetwork />}
    </div>
  );
}
