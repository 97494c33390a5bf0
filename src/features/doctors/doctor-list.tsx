import { Prose } from "../../components/prose";
import { DoctorLink } from "./doctor-link";
import * as styles from "./doctor-list.module.css";
import { Portrait } from "./portrait";

interface DoctorListProps {
  doctors: readonly Queries.DoctorProfileFragment[];
}

/** All examining doctors, each with an own address: `/doctors#{slug}`. */
export function DoctorList({ doctors }: DoctorListProps) {
  return (
    <ul className={styles.list}>
      {doctors.map((doctor) => (
        <li key={doctor.slug} id={doctor.slug} className={styles.doctor}>
          <Portrait portrait={doctor.portrait} alt={doctor.alt} size="9rem" />
          <div>
            <h2 className={styles.heading}>
              <DoctorLink doctor={doctor} className={styles.name}>
                {doctor.name}
              </DoctorLink>
            </h2>
            <p className={styles.speciality}>
              {doctor.speciality}, {doctor.city}
            </p>
            <Prose html={doctor.mdx.html} />
          </div>
        </li>
      ))}
    </ul>
  );
}
