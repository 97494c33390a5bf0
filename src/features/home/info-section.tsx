import type { ReactNode } from "react";
import home from "../../../content/home.yml";
import abcde from "../../../content/abcde.yml";
import { MoreLink } from "../../components/more-link";
import { SignPair } from "../../components/sign-pair";
import * as styles from "./info-section.module.css";

/**
 * The five signs to look for, and when not to wait.
 *
 * @param risk the link to the notice for those who must not delay a visit
 */
export function InfoSection({ risk }: { risk: ReactNode }) {
  const { title, lead, pairs, note, link } = home.info;
  return (
    <section id="info" className={styles.section} aria-labelledby="info-title">
      <div className={styles.inner}>
        <div className={styles.intro}>
          <h2 id="info-title">{title}</h2>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.note}>
            <p>{note}</p>
            {risk}
          </div>
          <MoreLink {...link} />
        </div>
        <div>
          <p>{pairs}</p>
          <ol className={styles.signs}>
            {abcde.map((sign, index) => (
              <li key={sign.title} className={styles.sign}>
                <SignPair index={index} sign={sign} className={styles.pair} />
                <div className={styles.words}>
                  <h3 className={styles.name}>{sign.title}</h3>
                  <p>{sign.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
