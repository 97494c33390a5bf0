import type { PlanDone, PlanPreview } from "@rodinki/contract/plan";
import { useState } from "react";
import { listClinicActions } from "../../api-client/clinic-actions";
import { useClinicData } from "../../session/use-clinic-data";
import { Applied } from "./applied";
import { FileStep } from "./file-step";
import { PlanHistory } from "./plan-history";
import * as styles from "./plan.module.css";
import { PreviewStep } from "./preview-step";

type Step =
  { name: "file" } | { name: "preview"; preview: PlanPreview } | { name: "done"; done: PlanDone };

/** The clinic's plan from a file: what it would do is seen first, then done, and can be undone for a week. */
export function PlanPage() {
  const [step, setStep] = useState<Step>({ name: "file" });
  const { data: actions, reload } = useClinicData(["actions"], listClinicActions);
  const show = (preview: PlanPreview) => setStep({ name: "preview", preview });
  const finish = (done: PlanDone) => {
    setStep({ name: "done", done });
    void reload();
  };
  const undone = (id: number) => {
    if (step.name === "done" && step.done.actionId === id) setStep({ name: "file" });
    void reload();
  };
  return (
    <div className={styles.page}>
      <h1>Расписание</h1>
      {step.name === "done" && <Applied done={step.done} />}
      {step.name === "preview" ? (
        <PreviewStep
          preview={step.preview}
          onPreview={show}
          onApplied={finish}
          onCancel={() => setStep({ name: "file" })}
        />
      ) : (
        <FileStep onPreview={show} />
      )}
      <PlanHistory
        actions={(actions?.data ?? []).filter(({ kind }) => kind === "import")}
        onUndone={undone}
      />
    </div>
  );
}
