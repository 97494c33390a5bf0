import guide from "../../../content/guided-check.yml";
import signs from "../../../content/signs.yml";
import { URGENCIES } from "../../../shared/signs";
import { Button } from "../../components/button";
import { complaints } from "../../lib/complaints";
import * as styles from "./guided-check.module.css";
import type { Finding } from "./progress";

type Complaint = (typeof complaints)[number];

const urgent = complaints.filter(({ urgency }) => urgency !== "check");

/** Complaints about a treatment have their own page and are not visible on the skin. */
const treated = urgent.filter(({ way }) => way);
const seen = urgent.filter(({ way }) => !way);

/** Visible complaints, by urgency. */
const bySoon = URGENCIES.map((one) => ({
  label: signs.urgencies[one].label,
  of: seen.filter(({ urgency }) => urgency === one),
})).filter(({ of }) => of.length > 0);

const signsOf = ({ groups }: Complaint) => groups.flatMap(({ signs }) => signs);

interface QuestionProps {
  /** The names of the steps at which something was seen. */
  places: string[];
  onAnswer: (finding: Finding) => void;
}

interface AnswersProps {
  of: Complaint[];
  onAnswer: QuestionProps["onAnswer"];
}

const Answers = ({ of, onAnswer }: AnswersProps) => (
  <ul className={styles.complaints}>
    {of.map((complaint) => (
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
);

/** Asks what was seen, with the answers of «Что вас беспокоит?», the most urgent first. */
export const Question = ({ places, onAnswer }: QuestionProps) => (
  <>
    {places.length > 0 && <p>Вы отметили: {places.join("; ").toLowerCase()}.</p>}
    <p>{guide.question.lead}</p>
    <details className={styles.treated}>
      <summary>{guide.question.treated}</summary>
      <Answers of={treated} onAnswer={onAnswer} />
    </details>
    {bySoon.map(({ label, of }) => (
      <section key={label} aria-label={label} className={styles.soon}>
        <h3>{label}</h3>
        <Answers of={of} onAnswer={onAnswer} />
      </section>
    ))}
    <Button variant="outline" onClick={() => onAnswer("watch")}>
      {guide.question.nothing}
    </Button>
  </>
);
