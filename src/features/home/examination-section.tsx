import home from "../../../content/home.yml";
import * as styles from "./examination-section.module.css";

/** Who conducts the examination and how it goes. The redirect from `/opinions` leads here. */
export function ExaminationSection() {
  const { title, lead, steps } = home.examination;
  return (
    <section id="opinions" className={styles.section} aria-labelledby="opinions-title">
      <h2 id="opinions-title">{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <h3 className={styles.name}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
