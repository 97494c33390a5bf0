import type { PlanAnswers, PlanPreview } from "@rodinki/contract/plan";
import { useRef, useState } from "react";
import { answerPlanQuestions } from "../../api-client/clinic-changes";
import { useClinic } from "../../session/clinic-access";

export interface Answers {
  /** Answers that are being sent, by the key of the question. */
  chosen: Record<string, string>;
  isBusy: boolean;
  failure: string;
  answer: (key: string, chosen: string, answers: Partial<PlanAnswers>) => void;
}

/** Sends each answer immediately and in order, because each changes the preview. */
export function useAnswers(
  { id }: PlanPreview,
  onPreview: (preview: PlanPreview) => void,
): Answers {
  const { clinic, send } = useClinic();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [waiting, setWaiting] = useState(0);
  /** Failures by question, so that another question's success does not hide them. */
  const [failures, setFailures] = useState<Record<string, string>>({});
  const before = useRef<Promise<void>>(Promise.resolve());

  const answer = (key: string, value: string, answers: Partial<PlanAnswers>) => {
    setChosen((known) => ({ ...known, [key]: value }));
    setWaiting((count) => count + 1);
    before.current = before.current.then(async () => {
      const body = { names: [], changes: [], ...answers };
      const result = await send(() => answerPlanQuestions(clinic.id, id, body));
      setWaiting((count) => count - 1);
      setFailures(({ [key]: _before, ...rest }) =>
        result.ok
          ? rest
          : {
              ...rest,
              [key]: [result.error.message, ...(result.error.errors?.file ?? [])].join(" "),
            },
      );
      if (result.ok) onPreview(result.data);
      // An answer that was not stored is not shown as chosen.
      else setChosen(({ [key]: _lost, ...rest }) => rest);
    });
  };
  const [failure = ""] = Object.values(failures);
  return { chosen, isBusy: waiting > 0, failure, answer };
}
