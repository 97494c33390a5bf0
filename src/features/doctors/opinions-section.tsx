import { graphql } from "gatsby";
import home from "../../../content/home.yml";
import { MoreLink } from "../../components/more-link";
import { Prose } from "../../components/prose";
import { DoctorLink } from "./doctor-link";
import { rail } from "../../components/rail";
import * as styles from "./opinions-section.module.css";
import { Portrait } from "./portrait";

interface OpinionsSectionProps {
  opinions: readonly Queries.OpinionFragment[];
}

/** The doctors' opinions. `/opinions` redirects here. */
export function OpinionsSection({ opinions }: OpinionsSectionProps) {
  const { title, lead, link } = home.opinions;
  return (
    <section id="opinions" className={styles.section} aria-labelledby="opinions-title">
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="opinions-title">{title}</h2>
          <MoreLink {...link} />
        </div>
        <p className={styles.lead}>{lead}</p>
        <ul {...rail} className={`${styles.opinions} ${rail.className}`}>
          {opinions.map(({ slug, doctor, mdx }) => (
            <li key={slug}>
              <figure className={styles.opinion}>
                <blockquote className={styles.words}>
                  <Prose html={mdx.html} />
                </blockquote>
                <figcaption className={styles.doctor}>
                  <Portrait portrait={doctor.portrait} alt="" size="3.5rem" />
                  <span>
                    <DoctorLink doctor={doctor} className={styles.name}>
                      {doctor.name}
                    </DoctorLink>
                    <span className={styles.speciality}>
                      {doctor.speciality}, {doctor.city}
                    </span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export const query = graphql`
  fragment Opinion on Opinion {
    slug
    demo
    mdx {
      html
    }
    doctor {
      ...DoctorProfile
    }
  }
`;
