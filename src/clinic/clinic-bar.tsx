import { useLocation } from "@reach/router";
import type { StaffClinic, StaffSession } from "@rodinki/contract/staff";
import { Link } from "gatsby";
import { useEffect, useRef, type ReactNode } from "react";
import { clinicPath, paths } from "../lib/paths";
import * as styles from "./clinic.module.css";
import { screens } from "./screens";

interface ClinicBarProps {
  session: StaffSession;
  /** undefined: none is chosen. */
  clinic: StaffClinic | undefined;
  /** The search, where a clinic is chosen. */
  search: ReactNode;
}

/** The bar of the page: the clinic, the search and the other screens. */
export function ClinicBar({ session, clinic, search }: ClinicBarProps) {
  const tabs = useCurrentInSight<HTMLUListElement>(clinic !== undefined);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        {clinic && (
          <p className={styles.clinic}>
            <span>
              <strong>{clinic.name}</strong>, {clinic.city}
            </span>
            {(session.network || session.clinics.length > 1) && (
              <Link to={paths.clinic}>Другая клиника</Link>
            )}
          </p>
        )}
        {search}
      </div>
      {clinic && (
        <nav aria-label="Страница клиники" className={styles.screens}>
          <ul ref={tabs} className={styles.tabs}>
            {screens
              .filter(({ role }) => role === "reception" || clinic.role === "coordinator")
              .map(({ path, title }) => (
                <li key={path}>
                  <Link to={clinicPath(clinic.id, path)}>{title}</Link>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Slides the row of links, which is longer than a phone, so that the chosen one is visible. */
function useCurrentInSight<List extends HTMLElement>(isShown: boolean) {
  const list = useRef<List>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (!isShown || !list.current || !current) return;
    list.current.scrollLeft =
      current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [isShown, pathname]);
  return list;
}
