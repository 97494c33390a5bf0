import home from "../../../content/home.yml";
import { MoreLink } from "../../components/more-link";
import * as styles from "./about-section.module.css";

/** The programme in one sentence and three steps. */
export function AboutSection() {
  const { title, statement, steps, link } = home.about;
  return (
    <section id="about" className={styles.section} aria-labelledby="about-title">
      <div className={styles.inner}>
        <h2 id="about-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.statement}>{statement}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title} className={styles.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <MoreLink {...link} />
      </div>
    </section>
  );
}
