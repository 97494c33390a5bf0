import type { UndoneAction } from "@rodinki/contract/clinic-actions";
import type { PlanDone, PlanPreview } from "@rodinki/contract/plan";
import { Link } from "gatsby";
import { useState } from "react";
import { listClinicActions } from "../../api-client/clinic-changes";
import { Card } from "../../components/card";
import { useClinicData } from "../../session/use-clinic-data";
import { formatMomentIn } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { useClinic } from "../../session/clinic-access";
import { useFocusOn } from "../../lib/focus";
import { doneWords } from "./plan-words";
import { FileStep } from "./file-step";
import { PlanHistory } from "./plan-history";
import * as styles from "./plan.module.css";
import { PreviewStep } from "./preview-step";
import { TypedStep } from "./typed-step";
import { showPhone } from "@rodinki/contract/shown-phone";
import { formatDay } from "../../../shared/day-words";
import { fullName } from "../../lib/full-name";

/**
 * The result of an undo: how many times were deleted, who stays booked, and which times are being booked. It takes the
 * focus.
 */
function UndonePlan({ undone: { action, restored, kept, held } }: { undone: UndoneAction }) {
  const heading = useFocusOn<HTMLHeadingElement>(String(action.id));
  return (
    <section aria-labelledby="plan-undone" className={styles.undone}>
      <h2 id="plan-undone" ref={heading} tabIndex={-1}>
        {kept.length + held.length === 0 ? "Всё снова как было" : "Вернули всё, что можно"}
      </h2>
      <p>Убрано времён: {restored}.</p>
      {kept.length > 0 && (
        <>
          <p>
            На&nbsp;эти времена уже записались, поэтому они остались. Если приёма не&nbsp;будет,
            закройте эти часы: людям предложат другое время.
          </p>
          <ul>
            {kept.map(({ id, familyName, name, patronymicName, phone }) => (
              <li key={id}>
                {fullName(familyName, name, patronymicName)},{" "}
                <a href={`tel:+${phone}`}>{showPhone(phone)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <>
          <p>
            Эти времена кто-то выбирает прямо сейчас, поэтому они тоже остались. Через полчаса
            проверьте их и, если приёма не&nbsp;будет, закройте эти часы.
          </p>
          <ul>
            {held.map(({ id, day, begins, doctor }) => (
              <li key={id}>
                {formatDay(day)}, {begins}, {doctor}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The result, and until when it can be undone. It takes the focus. */
function Applied({ done, isForNew }: { done: PlanDone; isForNew: boolean }) {
  const { clinic } = useClinic();
  const heading = useFocusOn<HTMLHeadingElement>(String(done.actionId));
  return (
    <Card aria-labelledby="plan-done">
      <h2 id="plan-done" ref={heading} tabIndex={-1}>
        Готово
      </h2>
      <p>{doneWords(done)}</p>
      {done.undoUntil !== null && (
        <p>
          Вернуть как было можно до&nbsp;{formatMomentIn(clinic.timeZone, done.undoUntil)}: кнопка
          ниже, в&nbsp;списке загруженных файлов.
        </p>
      )}
      {isForNew && (
        <p>
          Клиника уже стоит в&nbsp;списке: <Link to={paths.clinic}>все клиники</Link>. Её
          координатора пригласите в&nbsp;разделе «Сотрудники» новой клиники.
        </p>
      )}
    </Card>
  );
}

/** The last result is shown above the choice of the next file, until that is read. */
type Step =
  | { name: "file" }
  | { name: "preview"; preview: PlanPreview }
  | { name: "done"; done: PlanDone }
  | { name: "undone"; undone: UndoneAction };

interface PlanPageProps {
  /** Whether the plan may contain new clinics: the page then belongs to no clinic, and its calls to any. */
  isForNew?: boolean;
  /** Called when clinics may have been added or deleted. */
  onChanged?: () => void;
}

/** Plans from files: each is previewed, then applied, and can be undone for a week. */
export function PlanPage({ isForNew = false, onChanged }: PlanPageProps) {
  const [step, setStep] = useState<Step>({ name: "file" });
  /** Incremented after each plan, to reset the form. */
  const [typed, setTyped] = useState(0);
  const [own, setOwn] = useState<number[]>([]);
  const { data: actions, reload } = useClinicData(["actions"], listClinicActions);
  const show = (preview: PlanPreview) => setStep({ name: "preview", preview });
  const finish = async (done: PlanDone) => {
    // The list is loaded first, because the text refers to its button.
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
  const files = (
    <PlanHistory
      key="files"
      actions={isForNew ? imports.filter(({ id }) => own.includes(id)) : imports}
      onUndone={afterUndo}
      onDoubt={() => void reload()}
    />
  );
  return (
    <div className={styles.page}>
      <h1>{isForNew ? "Новая клиника" : "Расписание"}</h1>
      {step.name === "done" && <Applied done={step.done} isForNew={isForNew} />}
      {step.name === "done" && files}
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
      {step.name !== "done" && files}
    </div>
  );
}
