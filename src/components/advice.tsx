import type { ReactNode } from "react";
import type { Data } from "../../content-model/data/data-files";
import type { ShownList, ShownSign } from "../../content-model/data/signs";
import { freeCheckWords } from "../../shared/demonstration";
import { hasOwnDoctor, type SignGroup } from "../../shared/signs";
import { sentence } from "../lib/sentence";

interface AdviceProps {
  /** How soon and to whom, in words. */
  list: ShownList;
  programme: Data<"content/programme.yml">;
  groups: SignGroup<ShownSign>[];
  /** Whose skin it is, where that is known: others read what differs for some of them. */
  person?: Partial<ShownList["whom"]["child"]>;
  /** The way on, after the most urgent answer. */
  way: ReactNode;
}

/** How soon to see a doctor with these signs, which one, and what the signs are: the answer comes first. Its styles are in advice.css. */
export const Advice = ({ list, programme, groups, person, way }: AdviceProps) => (
  <>
    {groups.map(({ urgency, doctor, signs }, index) => {
      const { label, advice, sooner } = list.urgencies[urgency];
      const whom = doctor === "free-check" ? freeCheckWords(list, programme) : list.doctors[doctor];
      return (
        <div key={urgency + doctor} className="advice">
          <p>
            <strong>{urgency === "now" ? <a href="tel:103">{label}</a> : label}.</strong> {advice}{" "}
            {whom}
          </p>
          {index === 0 && way}
          {index === 0 && person?.note && <p>{person.note}</p>}
          {sooner && !person?.doctor && <p>{sooner}</p>}
          <p>Это ваш случай, если:</p>
          <ul>
            {signs.map(({ text, note }) => (
              <li key={text}>
                {sentence(text)} {note}
              </li>
            ))}
          </ul>
        </div>
      );
    })}
    {!person && !groups.every(hasOwnDoctor) && <p>{list.others}</p>}
  </>
);
