import type { PlanPreview } from "@rodinki/contract/plan";
import { ChoiceGroup } from "../../forms/choice-group";
import type { Answers } from "./use-answers";

interface ConfirmationsProps {
  confirmations: PlanPreview["confirmations"];
  answers: Answers;
}

const nothing = () => undefined;

/**
 * Unlikely contents that have to be confirmed: hidden parts, places abroad, unusual time zones. Nothing is preselected.
 */
export function Confirmations({ confirmations, answers: { chosen, answer } }: ConfirmationsProps) {
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
