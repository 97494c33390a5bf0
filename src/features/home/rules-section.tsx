import home from "../../../content/home.yml";
import rules from "../../../content/rules.yml";
import { MoreLink } from "../../components/more-link";
import { namedRail } from "../../components/rail";
import * as styles from "./rules-section.module.css";

/** The four sun-safety rules, each with its drawing: `static/drawings/rule-{number}.svg`. */
export function RulesSection() {
  return (
    <section id="rules" className={styles.section} aria-labelledby="rules-title">
      <div className={styles.inner}>
        <h2 id="rules-title">{rules.title}</h2>
        <p className={styles.lead}>{rules.lead}</p>
        <ol {...namedRail(rules.title, styles.rules)}>
          {rules.rules.map(({ title, text }, index) => (
            <li key={title} className={styles.rule}>
              <img
                className={styles.drawing}
                src={`/drawings/rule-${index + 1}.svg`}
                alt=""
                width="136"
                height="136"
                loading="lazy"
                decoding="async"
              />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <MoreLink {...home.rules} />
      </div>
    </section>
  );
}
