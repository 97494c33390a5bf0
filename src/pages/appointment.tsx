import { graphql, type HeadProps, type PageProps } from "gatsby";
import { PageHead } from "../components/page-head";
import { FreeTimes } from "../features/booking/free-times";
import { AboutDoctor } from "../features/doctors/doctor-link";
import { paths } from "../lib/paths";
import * as styles from "./appointment.module.css";
import { sharingPicture } from "../lib/sharing-picture";

/** Where and when people can come, without an account. */
export default function AppointmentPage({ data }: PageProps<Queries.AppointmentPageQuery>) {
  return (
    <div className={styles.page}>
      <h1>Запись на бесплатный осмотр</h1>
      <noscript>
        <p>
          Свободное время можно выбрать с&nbsp;включённым JavaScript. Как проходит осмотр и&nbsp;что
          взять с&nbsp;собой, написано <a href={paths.consultations}>на отдельной странице</a>.
        </p>
      </noscript>
      <FreeTimes
        aboutDoctor={(name) => <AboutDoctor name={name} doctors={data.allDoctor.nodes} />}
      />
    </div>
  );
}

export const Head = ({ location }: HeadProps) => (
  <PageHead
    title="Запись на бесплатный осмотр родинок"
    description="Города, клиники и свободное время дерматологов. Выбрать время можно до регистрации."
    path={location.pathname}
    image={sharingPicture(location.pathname)}
  />
);

export const query = graphql`
  query AppointmentPage {
    allDoctor {
      nodes {
        ...DoctorProfile
      }
    }
  }
`;
