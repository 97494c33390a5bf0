import { graphql } from "gatsby";
import "../../components/advice.css";
import * as styles from "./triage.module.css";

interface TriageProps {
  /** Generated at build time by `src/gatsby/graphql/complaints.tsx`. */
  triage: Queries.TriageFragment;
}

/** «Что вас беспокоит?»: how soon to see which doctor, and how to get there. It works without scripts. */
export const Triage = ({ triage }: TriageProps) => (
  <section
    id="triage"
    className={styles.triage}
    aria-labelledby="triage-title"
    data-text=""
    dangerouslySetInnerHTML={{ __html: triage.html }}
  />
);

export const query = graphql`
  fragment Triage on Triage {
    html
  }
`;
