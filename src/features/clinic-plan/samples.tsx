import type { ExportFormat } from "@rodinki/contract/clinic-export";
import { useState } from "react";
import { downloadPlanSample } from "../../api-client/plans";
import { Button } from "../../components/button";
import { bytesOf, saveFile } from "../../lib/save-file";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./plan.module.css";

const formats: Record<ExportFormat, string> = { xlsx: "Образец Excel", csv: "Образец CSV" };

/** Files to start from. */
export function Samples() {
  const { clinic, send } = useClinic();
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState("");
  const take = async (format: ExportFormat) => {
    setRunning(format);
    const result = await send(() => downloadPlanSample(clinic.id, format));
    setRunning(null);
    setFailure(result.ok ? "" : result.error.message);
    if (!result.ok) return;
    const { base64, type, fileName } = result.data;
    saveFile(bytesOf(base64), type, fileName);
  };
  return (
    <div className={styles.actions}>
      {(Object.keys(formats) as ExportFormat[]).map((format) => (
        <Button
          key={format}
          variant="outline"
          busy={running === format}
          onClick={() => void take(format)}
        >
          {formats[format]}
        </Button>
      ))}
      {failure !== "" && <p role="alert">{failure}</p>}
    </div>
  );
}
