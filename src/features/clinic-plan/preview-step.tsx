import type { PlanDone, PlanPreview } from "@rodinki/contract/plan";
import { useState } from "react";
import { applyPlan, showPlanPreview } from "../../api-client/clinic-changes";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { formatMomentIn } from "../../lib/dates";
import { useFocusOn } from "../../lib/focus";
import { useClinic } from "../../session/clinic-access";
import { quoted } from "../../../shared/russian";
import { ChoiceGroup } from "../../forms/choice-group";
import type { Answers } from "./use-answers";
import { Faults } from "./faults";
import { kindWords, pressWords } from "./plan-words";
import * as screen from "../../components/screen.module.css";
import * as styles from "./plan.module.css";
import { Questions } from "./questions";
import { useAnswers } from "./use-answers";
import { formatDate } from "../../../shared/day-words";
import { weekdayRanges } from "../../lib/weekdays";
import { formatCount } from "../../lib/numbers";

type Week = PlanPreview["weeks"][number];

/** The number of times by doctor and week. Closed times are added, too, but cannot be booked. */
function Weeks({ weeks, totals }: Pick<PlanPreview, "weeks" | "totals">) {
  return (
    <section aria-labelledby="plan-weeks" className={styles.weeks}>
      <h3 id="plan-weeks">Время приёма по&nbsp;неделям</h3>
      <p>Всего: {countWords(totals)}.</p>
      {totals.closed > 0 && (
        <p>
          Закрытые часы или дни: новые времена в&nbsp;них тоже будут закрыты, пока часы
          не&nbsp;откроют.
        </p>
      )}
      {byDoctor(weeks).map(({ title, weeks: own }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ul>
            {own.map((week) => (
              <li key={week.week}>
                Неделя с&nbsp;{formatDate(week.week)}: {countWords(week)}
                <span className={styles.hours}>{hoursWords(week.hours)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** «новых 3, уже есть 4» */
const countWords = ({ added, known, closed }: Pick<Week, "added" | "known" | "closed">): string =>
  [
    `новых\u00a0${formatCount(added)}`,
    ...(known > 0 ? [`уже\u00a0есть\u00a0${formatCount(known)}`] : []),
    ...(closed > 0 ? [`закрыто\u00a0${formatCount(closed)}`] : []),
  ].join(", ");

/** «пн–ср, пт 09:00–15:00; чт 12:00–16:30» */
const hoursWords = (hours: Week["hours"]): string =>
  hours
    .map(({ weekdays, begins, ends }) => `${weekdayRanges(weekdays)} ${begins}–${ends}`)
    .join("; ");

/** Groups weeks by doctor, and also by clinic if the plan is for several clinics. */
function byDoctor(weeks: Week[]): { title: string; weeks: Week[] }[] {
  const hasSeveral = new Set(weeks.map(({ clinic }) => clinic)).size > 1;
  const groups = new Map<string, Week[]>();
  for (const week of weeks) {
    const title = hasSeveral ? `${week.doctor}, ${week.clinic}` : week.doctor;
    groups.set(title, [...(groups.get(title) ?? []), week]);
  }
  return [...groups].map(([title, own]) => ({ title, weeks: own }));
}

interface ConfirmationsProps {
  confirmations: PlanPreview["confirmations"];
  answers: Answers;
}

const nothing = () => undefined;

/**
 * Unlikely contents that have to be confirmed: hidden parts, places abroad, unusual time zones. Nothing is preselected.
 */
function Confirmations({ confirmations, answers: { chosen, answer } }: ConfirmationsProps) {
  return confirmations.map(({ key, text, options, answer: given }, index) => (
    <ChoiceGroup
      key={key}
      id={`plan-confirmation-${index}`}
      name={key}
      type="radio"
      title={text}
      options={options}
      chosen={[chosen[key] ?? given ?? ""]}
      onChoose={(value) => answer(key, value, { confirmations: [{ key, answer: value }] })}
      onLeave={nothing}
    />
  ));
}

interface PreviewStepProps {
  preview: PlanPreview;
  onPreview: (preview: PlanPreview) => void;
  onApplied: (done: PlanDone) => Promise<void>;
  onCancel: () => void;
}

/** The preview of a plan: questions, warnings, and a button that names its effect. */
export function PreviewStep({ preview, onPreview, onApplied, onCancel }: PreviewStepProps) {
  const { clinic, send } = useClinic();
  const [isApplying, setApplying] = useState(false);
  const [failure, setFailure] = useState<{ message: string; lines: string[] } | null>(null);
  const answers = useAnswers(preview, onPreview);
  const heading = useFocusOn<HTMLHeadingElement>(String(preview.id));
  const press = pressWords(preview);

  const apply = async () => {
    setApplying(true);
    setFailure(null);
    const result = await send(() => applyPlan(clinic.id, preview.id, preview.digest));
    if (result.ok) return onApplied(result.data);
    setApplying(false);
    const { message, errors, code } = result.error;
    setFailure({ message, lines: errors?.file ?? [] });
    if (code !== "changed_meanwhile") return;
    const again = await send(() => showPlanPreview(clinic.id, preview.id));
    if (again.ok) onPreview(again.data);
  };

  return (
    <Card aria-labelledby="plan-preview">
      <h2 id="plan-preview" ref={heading} tabIndex={-1}>
        Что изменится
      </h2>
      <p>
        {quoted(preview.fileName)}
        {preview.sheet !== null && `, лист «${preview.sheet}»`}
        {preview.lines > 1 && `, строк: ${preview.lines}`}. Пока ничего не&nbsp;изменено.
      </p>
      {preview.importedBefore !== null && (
        <p>
          Точно такой&nbsp;же файл уже загружали{" "}
          {formatMomentIn(clinic.timeZone, preview.importedBefore)}.
        </p>
      )}
      <Warnings warnings={preview.warnings} />
      <Confirmations confirmations={preview.confirmations} answers={answers} />
      <Questions preview={preview} answers={answers} />
      <NewNames newNames={preview.newNames} />
      <Weeks weeks={preview.weeks} totals={preview.totals} />
      {failure !== null && <Faults {...failure} />}
      {answers.failure !== "" && <p role="alert">{answers.failure}</p>}
      {!preview.isReady && <p id="plan-open">Сначала ответьте на&nbsp;вопросы выше.</p>}
      <div className={screen.actions}>
        {press === null ? (
          <p>Всё уже так и&nbsp;есть: менять нечего.</p>
        ) : (
          <Button
            busy={isApplying || answers.isBusy}
            waiting={!preview.isReady}
            aria-describedby={preview.isReady ? undefined : "plan-open"}
            onClick={() => void apply()}
          >
            {press}
          </Button>
        )}
        <Button variant="quiet" className={screen.quiet} onClick={onCancel}>
          Другой файл или часы
        </Button>
      </div>
    </Card>
  );
}

const MAX_WARNINGS = 30;

function Warnings({ warnings }: Pick<PlanPreview, "warnings">) {
  if (warnings.length === 0) return null;
  const rest = warnings.length - MAX_WARNINGS;
  return (
    <section aria-labelledby="plan-warnings" className={styles.warnings}>
      <h3 id="plan-warnings">Проверьте, так&nbsp;ли задумано</h3>
      <ul>
        {warnings.slice(0, MAX_WARNINGS).map(({ line, text }) => (
          <li key={`${line} ${text}`}>{line === null ? text : `Строка\u00a0${line}: ${text}`}</li>
        ))}
        {rest > 0 && <li>…и ещё {rest}</li>}
      </ul>
    </section>
  );
}

function NewNames({ newNames }: Pick<PlanPreview, "newNames">) {
  if (newNames.length === 0) return null;
  return (
    <section aria-labelledby="plan-names">
      <h3 id="plan-names">Появятся впервые</h3>
      <ul>
        {newNames.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            {kindWords[kind]} {quoted(name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
