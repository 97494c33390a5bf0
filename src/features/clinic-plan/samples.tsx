import { downloadPlanSample } from "../../api-client/clinic-changes";
import { FileButtons } from "../../components/file-buttons";
import { useClinic } from "../../session/clinic-access";
import * as styles from "./plan.module.css";

const labels = { xlsx: "Образец Excel", csv: "Образец CSV" };

/** Sample files to start from. */
export function Samples() {
  const { clinic, send } = useClinic();
  return (
    <div className={styles.actions}>
      <FileButtons
        labels={labels}
        load={(format) => send(() => downloadPlanSample(clinic.id, format))}
      />
    </div>
  );
}
