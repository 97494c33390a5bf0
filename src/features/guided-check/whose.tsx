import guide from "../../../content/guided-check.yml";
import signs from "../../../content/signs.yml";
import * as styles from "./guided-check.module.css";
import type { Person } from "./progress";

const { adult, lead } = guide.whose;

/** The people whose answer differs most come first, as in the previous question. */
const people = [...Object.entries(signs.whom).reverse(), ["adult", { label: adult }]] as [
  Person,
  { label: string },
][];

/** Asks whose skin it is, because some people have their own doctor, and some must not wait. */
export const Whose = ({ onAnswer }: { onAnswer: (person: Person) => void }) => (
  <>
    <p>{lead}</p>
    <ul className={styles.complaints}>
      {people.map(([person, { label }]) => (
        <li key={person}>
          <button type="button" className={styles.complaint} onClick={() => onAnswer(person)}>
            <strong>{label}</strong>
          </button>
        </li>
      ))}
    </ul>
  </>
);
