import type { ReactNode } from "react";
import type { Data } from "../../content-model/data/data-files";
import type { ShownList, ShownSign } from "../../content-model/data/signs";
import { freeCheckWords } from "../../shared/demonstration";
import { hasOwnDoctor, type SignGroup } from "../../shared/signs";
import { sentence } from "../lib/sentence";

interface AdviceProps {
  /** The text on how soon to see which doctor. */
  list: ShownList;
  programme: Data<"content/programme.yml">;
  groups: SignGroup<ShownSign>[];
  /** The person, if known: without it, the text also contains what differs for other people. */
  person?: Partial<ShownList["whom"]["child"]>;
  /** The link after the most urgent answer. */
  way: ReactNode;
}

/** Signs of a disease, with how soon to see which doctor. That answer is first. Styles: advice.css. */
export const Advice = ({ list, programme, groups, person, way }: AdviceProps) => (
  <>
    {groups.map(({ urgency, doctor, signs }, index) => {
      const { label, advice, sooner } = list.urgencies[urgency];
      const whom = doctor === "free-check" ? freeCheckWords(list, programme) : list.doctors[doctor];
      return (
        <div key={urgency + doctor} className="advice">
          <p>
            <strong>{label}.</strong> {advice} {urgency !== "now" && whom}
          </p>
          {urgency === "now" && (
            <>
              <p className="emergency-call">
                <a href="tel:103">Позвонить 103</a>
              </p>
              <p>{whom}</p>
            </>
          )}
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
