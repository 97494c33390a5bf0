import type { StaffClinic } from "@rodinki/contract/staff";
import { Link, navigate } from "gatsby";
import { useEffect } from "react";
import { clinicPath, paths } from "../lib/paths";
import * as styles from "./clinic.module.css";
import { FIRST_SCREEN, NEW_CLINIC } from "./screens";

interface ClinicChoiceProps {
  clinics: StaffClinic[];
  isNetwork: boolean;
  /** Whether the address names a clinic in which the person does not work. */
  isUnknown: boolean;
}

/** The choice of the clinic for people who work in several. */
export function ClinicChoice({ clinics, isNetwork, isUnknown }: ClinicChoiceProps) {
  const [first, ...others] = clinics;
  const only =
    first !== undefined && others.length === 0 && !isNetwork && !isUnknown ? first.id : null;
  useEffect(() => {
    if (only !== null) void navigate(clinicPath(only, FIRST_SCREEN), { replace: true });
  }, [only]);

  if (only !== null) return null;
  if (first === undefined) {
    return (
      <>
        <h1>Клиник пока нет</h1>
        <p>Вам не&nbsp;открыта ни одна клиника. Попросите координатора пригласить вас.</p>
      </>
    );
  }
  return (
    <>
      <h1>{isUnknown ? "Такой клиники у\u00a0вас нет" : "Выберите клинику"}</h1>
      <ul className={styles.clinics}>
        {clinics.map(({ id, name, city }) => (
          <li key={id}>
            <Link to={clinicPath(id, FIRST_SCREEN)}>{name}</Link>
            <span>{city}</span>
          </li>
        ))}
      </ul>
      {isNetwork && (
        <p className={styles.onward}>
          <Link to={`${paths.clinic}/${NEW_CLINIC}`}>Новая клиника</Link>
        </p>
      )}
    </>
  );
}
