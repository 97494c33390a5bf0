import type { ReactNode } from "react";
import type { SignGroup } from "../../shared/signs";
import type { ShownSign, Signs } from "../../content-model/data/signs";

/** Words of the middle of a sentence as one of their own. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

interface AdviceProps {
  /** How soon and to whom, in words. */
  list: Pick<Signs, "urgencies" | "doctors">;
  groups: SignGroup<ShownSign>[];
  /** The way on, after the most urgent answer. */
  way: ReactNode;
}

/** How soon to see a doctor with these signs, which one, and what the signs are: the answer comes first. Its styles are in advice.css. */
export const Advice = ({ list, groups, way }: AdviceProps) =>
  groups.map(({ urgency, doctor, signs }, index) => {
    const { label, advice } = list.urgencies[urgency];
    return (
      <div key={urgency + doctor} className="advice">
        <p>
          <strong>{label}.</strong> {advice} {list.doctors[doctor]}
        </p>
        {index === 0 && way}
        <p>Это ваш случай, если:</p>
        <ul>
          {signs.map(({ text }) => (
            <li key={text}>{sentence(text)}</li>
          ))}
        </ul>
      </div>
    );
  });
