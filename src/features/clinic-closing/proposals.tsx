import type { ClosingPreview } from "@rodinki/contract/closing";
import { Button } from "../../components/button";
import { useFocusOn } from "../../lib/focus";
import * as screen from "../../components/screen.module.css";
import * as styles from "./closing.module.css";
import { counts, pressWords, takenByOthers, type Choice } from "./closing-words";
import { Party } from "./party";

interface ProposalsProps {
  /** The hours in words. */
  hours: string;
  /** Whether several days are closed. */
  hasDays: boolean;
  preview: ClosingPreview;
  choices: Choice[];
  /** Why the last press was refused. */
  note: string | null;
  pressing: boolean;
  onChoose: (index: number, choice: Choice) => void;
  onPress: () => void;
}

/** The preview of a closing, in which every choice can be changed. It takes the focus when it appears. */
export function Proposals({
  hours,
  hasDays,
  preview,
  choices,
  note,
  pressing,
  onChoose,
  onPress,
}: ProposalsProps) {
  const { parties, times, closes, held, isUrgent, digest } = preview;
  const heading = useFocusOn<HTMLHeadingElement>(digest);
  const { moved, canceled } = counts(parties, choices);
  return (
    <section className={styles.part} aria-labelledby="proposals">
      <h2 id="proposals" ref={heading} tabIndex={-1}>
        {moved + canceled > 0 ? `Записаны: ${moved + canceled}` : "Никто не\u00a0записан"}
      </h2>
      <div>
        <div role="alert">{note !== null && <p className={styles.note}>{note}</p>}</div>
        <p>{hours}.</p>
        <p>
          Закроется времён: {closes}.{held > 0 && ` Выбирают прямо сейчас: ${held}.`}{" "}
          {moved + canceled > 0 && `Переносим: ${moved}, отменяем: ${canceled}.`}
        </p>
      </div>
      {isUrgent && (
        <p className={styles.note}>
          До&nbsp;осмотра меньше трёх часов: письма уйдут сразу, вернуть будет нельзя. Позвоните
          людям: письмо они могут не&nbsp;успеть прочитать.
        </p>
      )}
      <ul className={styles.parties}>
        {parties.map((party, index) => (
          <Party
            key={party.people[0]?.id}
            hasDays={hasDays}
            party={party}
            times={times}
            taken={takenByOthers(parties, choices, index)}
            choice={choices[index] ?? null}
            onChoose={(choice) => onChoose(index, choice)}
          />
        ))}
      </ul>
      <Button busy={pressing} className={screen.single} onClick={onPress}>
        {pressWords({ moved, canceled })}
      </Button>
      {!isUrgent && (
        <p className={styles.aside}>
          {moved + canceled > 0
            ? "Письма уйдут через пять минут. До\u00a0этого всё можно вернуть как было."
            : "Пять минут это можно вернуть как было."}
        </p>
      )}
    </section>
  );
}
