import home from "../../../content/home.yml";
import { SignDrawing } from "../../components/sign-drawing";
import * as styles from "./self-check-section.module.css";

/** How to look at one's own moles: the five signs, and when not to wait. */
export function SelfCheckSection() {
  const { title, lead, signs, note } = home.important;
  return (
    <section id="self-check" className={styles.section} aria-labelledby="self-check-title">
      <div className={styles.inner}>
        <div className={styles.intro}>
          <h2 id="self-check-title">{title}</h2>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.note}>{note}</p>
        </div>
        <ol className={styles.signs}>
          {signs.map((sign, index) => (
            <li key={sign.title} className={styles.sign}>
              <SignDrawing index={index} />
              <div>
                <h3 className={styles.name}>{sign.title}</h3>
                <p>{sign.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
