import { ChoiceGroup } from "../../../forms/choice-group";

const ages = [
  { value: "adult", text: "Взрослый" },
  { value: "child", text: "Ребёнок" },
];

interface AgeChoiceProps {
  title: "Кто придёт" | "Кто пришёл";
  isChild: boolean;
  onChoose: (isChild: boolean) => void;
}

/** The choice of whose doctors are shown before the birthday is known. */
export const AgeChoice = ({ title, isChild, onChoose }: AgeChoiceProps) => (
  <ChoiceGroup
    id="caller-age"
    name="caller-age"
    type="radio"
    look="chips"
    title={title}
    options={ages}
    chosen={[isChild ? "child" : "adult"]}
    onChoose={(value) => onChoose(value === "child")}
    onLeave={() => undefined}
  />
);
