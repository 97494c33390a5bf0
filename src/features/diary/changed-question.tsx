import { useState } from "react";
import signs from "../../../content/signs.yml";
import programme from "../../../content/programme.yml";
import triage from "../../../content/triage.yml";
import { Button } from "../../components/button";
import { MoreLink } from "../../components/more-link";
import { Advice } from "../../components/advice";
import "../../components/advice.css";
import { groupsOf } from "../../lib/complaints";
import * as styles from "./diary.module.css";

const groups = groupsOf(["bleeding", "fast-growth", "changing"]);

/** Asks the person whether the spot has changed, because no picture is analysed; a change leads to a doctor. */
export function ChangedQuestion() {
  const [answer, setAnswer] = useState<"changed" | "same" | null>(null);
  if (answer === "changed") {
    return (
      <div className={styles.doctor} role="status">
        <p>
          <strong>Изменившееся пятно показывают врачу.</strong>
        </p>
        <Advice
          list={signs}
          programme={programme}
          groups={groups}
          way={<MoreLink {...triage.ways.doctor} />}
        />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p id="changed">Пятно изменилось: стало больше, темнее, другой формы, выпуклым?</p>
      <div className={styles.even} role="group" aria-labelledby="changed">
        <Button variant="outline" onClick={() => setAnswer("changed")}>
          Да, изменилось
        </Button>
        <Button variant="outline" waiting={answer === "same"} onClick={() => setAnswer("same")}>
          Нет, такое же
        </Button>
      </div>
      {answer === "same" && <p role="status">Хорошо. Снимите его снова через месяц.</p>}
    </div>
  );
}
