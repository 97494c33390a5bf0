import type { UndoneAction } from "@rodinki/contract/clinic-actions";
import type { PlanDone, PlanPreview } from "@rodinki/contract/plan";
import { useState } from "react";
import { listClinicActions } from "../../api-client/clinic-actions";
import { Card } from "../../components/card";
import { useClinicData } from "../../session/use-clinic-data";
import { Applied } from "./applied";
import { FileStep } from "./file-step";
import { PlanHistory } from "./plan-history";
import * as styles from "./plan.module.css";
import { PreviewStep } from "./preview-step";
import { TypedStep } from "./typed-step";
import { UndonePlan } from "./undone-plan";

/** What was done last is told above the next file, and goes with it. */
type Step =
  | { name: "file" }
  | { name: "preview"; preview: PlanPreview }
  | { name: "done"; done: PlanDone }
  | { name: "undone"; undone: UndoneAction };

interface PlanPageProps {
  /** For clinics that are not there yet: the page belongs to none, and its calls to any. */
  isForNew?: boolean;
  /** Clinics may have come, or gone. */
  onChanged?: () => void;
}

/** Plans from files: what one would do is seen first, then done, and can be undone for a week. */
export function PlanPage({ isForNew = false, onChanged }: PlanPageProps) {
  const [step, setStep] = useState<Step>({ name: "file" });
  /** Grows with what is done: the next is typed into an empty form. */
  const [typed, setTyped] = useState(0);
  const [own, setOwn] = useState<number[]>([]);
  const { data: actions, reload } = useClinicData(["actions"], listClinicActions);
  const show = (preview: PlanPreview) => setStep({ name: "preview", preview });
  const finish = async (done: PlanDone) => {
    // The list has the button that the words name.
    await reload();
    setOwn((before) => [...before, done.actionId]);
    setStep({ name: "done", done });
    setTyped((count) => count + 1);
    onChanged?.();
  };
  const afterUndo = (undone: UndoneAction) => {
    setStep({ name: "undone", undone });
    void reload();
    onChanged?.();
  };
  const imports = (actions?.data ?? []).filter(({ kind }) => kind === "import");
  const typedStep = (
    <TypedStep
      key={typed}
      isForNew={isForNew}
      isHidden={step.name === "preview"}
      onPreview={show}
    />
  );
  return (
    <div className={styles.page}>
      <h1>{isForNew ? "Новая клиника" : "Расписание"}</h1>
      {step.name === "done" && <Applied done={step.done} />}
      {step.name === "undone" && (
        <Card>
          <UndonePlan undone={step.undone} />
        </Card>
      )}
      {isForNew && typedStep}
      {step.name === "preview" ? (
        <PreviewStep
          preview={step.preview}
          onPreview={show}
          onApplied={finish}
          onCancel={() => setStep({ name: "file" })}
        />
      ) : (
        <FileStep onPreview={show} isForNew={isForNew} />
      )}
      {!isForNew && typedStep}
      <PlanHistory
        actions={isForNew ? imports.filter(({ id }) => own.includes(id)) : imports}
        onUndone={afterUndo}
        onDoubt={() => void reload()}
      />
    </div>
  );
}
