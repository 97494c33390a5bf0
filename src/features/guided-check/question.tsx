import guide from "../../../content/guided-check.yml";
import triage from "../../../content/triage.yml";
import { Button } from "../../components/button";
import * as styles from "./guided-check.module.css";
import type { Urgency } from "./progress";

const complaints = triage.complaints.filter(({ urgency }) => urgency !== "check");

interface QuestionProps {
  /** Names of the steps at which something was seen. */
  places: string[];
  onAnswer: (urgency: Urgency) => void;
}

/** What was seen, in the words of «Что вас беспокоит?», from the most urgent. */
export const Question = ({ places, onAnswer }: QuestionProps) => (
  <>
    {places.length > 0 && <p>Вы отметили: {places.join("; ").toLowerCase()}.</p>}
    <p>{guide.question.lead}</p>
    <ul className={styles.complaints}>
      {complaints.map(({ title, text, urgency }) => (
        <li key={title}>
          <button type="button" className={styles.complaint} onClick={() => onAnswer(urgency)}>
            <strong>{title}</strong>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
    <Button variant="outline" onClick={() => onAnswer("watch")}>
      {guide.question.nothing}
    </Button>
  </>
);
