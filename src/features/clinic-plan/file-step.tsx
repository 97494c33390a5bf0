import { PLAN_MAX_BYTES } from "@rodinki/contract/limits";
import type { PlanPreview } from "@rodinki/contract/plan";
import { useState, type DragEvent } from "react";
import { isRefused } from "../../api-client/failure";
import { previewPlan, downloadPlanSample } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import { Card } from "../../components/card";
import { Loader } from "../../components/loader";
import { useClinic } from "../../session/clinic-access";
import { Faults } from "./faults";
import * as screen from "../../components/screen.module.css";
import * as styles from "./plan.module.css";
import { FileButtons } from "../../components/file-buttons";

const labels = { xlsx: "Образец Excel", csv: "Образец CSV" };

/** Sample files to start from. */
function Samples() {
  const { clinic, send } = useClinic();
  return (
    <div className={screen.actions}>
      <FileButtons
        labels={labels}
        load={(format) => send(() => downloadPlanSample(clinic.id, format))}
      />
    </div>
  );
}

const TOO_LARGE =
  "Файл больше 1\u00a0МБ. Оставьте в\u00a0нём только расписание или разделите его на\u00a0два.";

interface Failure {
  message: string;
  lines: string[];
  /** A file that the server could not be asked about, to be sent again; a refused file has to be corrected first. */
  unread?: File;
}

interface FileStepProps {
  onPreview: (preview: PlanPreview) => void;
  isForNew: boolean;
}

/** The choice of a file, by a dialog or by dropping it. It is read immediately, which changes nothing. */
export function FileStep({ onPreview, isForNew }: FileStepProps) {
  const { clinic, send } = useClinic();
  const [reading, setReading] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);

  const read = async (file: File | undefined) => {
    if (file === undefined || reading !== "") return;
    setFailure(null);
    if (file.size > PLAN_MAX_BYTES) {
      setFailure({ message: TOO_LARGE, lines: [] });
      return;
    }
    setReading(file.name);
    const result = await send(() => previewPlan(clinic.id, file));
    setReading("");
    if (result.ok) onPreview(result.data);
    else {
      const { message, errors } = result.error;
      const lines = errors?.file ?? [];
      setFailure(isRefused(result.error) ? { message, lines } : { message, lines, unread: file });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };

  return (
    <Card aria-labelledby="plan-file" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2 id="plan-file">Загрузить файл</h2>
      <p>
        Выберите файл Excel или CSV или перетащите его сюда. Сначала вы&nbsp;увидите, что изменится,
        и&nbsp;только потом решите, менять&nbsp;ли.
      </p>
      {isForNew && (
        <p>
          Клиника появится вместе со&nbsp;своими врачами и&nbsp;временами. Возьмите образец
          и&nbsp;впишите новую клинику вместо той, что в&nbsp;нём стоит: город, часовой пояс,
          название, адрес, телефон, координаты. Новых клиник в&nbsp;файле может быть несколько.
        </p>
      )}
      <div className={styles.file}>
        <input
          id="plan-input"
          className="visually-hidden"
          type="file"
          aria-label="Файл с&nbsp;расписанием"
          accept=".xlsx,.csv,.txt"
          aria-describedby={failure === null ? undefined : "plan-faults"}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // The value is cleared, so that the same file can be chosen again after a correction.
            target.value = "";
          }}
        />
        <label htmlFor="plan-input" className={`${button.button} ${button.outline}`}>
          Выбрать файл
        </label>
      </div>
      <p role="status" className={styles.reading}>
        {reading && (
          <>
            <Loader size="1.5rem" label="Подождите" /> Читаем файл «{reading}»
          </>
        )}
      </p>
      {failure !== null && <Faults {...failure} />}
      {failure?.unread && (
        <Button
          variant="outline"
          className={screen.single}
          onClick={() => void read(failure.unread)}
        >
          Прочитать «{failure.unread.name}» ещё раз
        </Button>
      )}
      <Samples />
    </Card>
  );
}
