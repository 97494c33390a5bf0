import guide from "../../../content/guided-check.yml";
import { Button } from "../../components/button";
import { complaints } from "../../lib/complaints";
import * as styles from "./guided-check.module.css";
import type { Finding } from "./progress";

const urgent = complaints.filter(({ urgency }) => urgency !== "check");

const signsOf = ({ groups }: (typeof complaints)[number]) => groups.flatMap(({ signs }) => signs);

interface QuestionProps {
  /** The names of the steps at which something was seen. */
  places: string[];
  onAnswer: (finding: Finding) => void;
}

/** Asks what was seen, with the answers of «Что вас беспокоит?», the most urgent first. */
export const Question = ({ places, onAnswer }: QuestionProps) => (
  <>
    {places.length > 0 && <p>Вы отметили: {places.join("; ").toLowerCase()}.</p>}
    <p>{guide.question.lead}</p>
    <ul className={styles.complaints}>
      {urgent.map((complaint) => (
        <li key={complaint.title}>
          <button type="button" className={styles.complaint} onClick={() => onAnswer(complaint)}>
            <strong>{complaint.title}</strong>
            <span>
              {signsOf(complaint)
                .map(({ text }) => text)
                .join("; ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
    <Button variant="outline" onClick={() => onAnswer("watch")}>
      {guide.question.nothing}
    </Button>
  </>
);
