import { useLocation } from "@reach/router";
import type { StaffClinic, StaffSession } from "@rodinki/contract/staff";
import { Link } from "gatsby";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "../components/icon";
import { rail } from "../components/rail";
import { clinicPath, paths } from "../lib/paths";
import * as styles from "./clinic.module.css";
import { screens } from "./screens";

interface ClinicBarProps {
  session: StaffSession;
  /** undefined if no clinic is chosen. */
  clinic: StaffClinic | undefined;
  /** The search, if a clinic is chosen. */
  search: ReactNode;
}

/** The bar of the clinics' page: the clinic, the search and links to the other screens. */
export function ClinicBar({ session, clinic, search }: ClinicBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        {clinic && (
          <p className={styles.clinic} data-clinic="">
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
      {clinic && <Screens clinic={clinic} />}
    </div>
  );
}

/** Links of the screens. On a phone the row is longer than the window and slides sideways. */
function Screens({ clinic }: { clinic: StaffClinic }) {
  const { list, hidden, look, slide } = useSlidingRow();
  return (
    <nav aria-label="Страница клиники" className={styles.screens}>
      <ul ref={list} className={styles.tabs} onScroll={look} onFocus={rail.onFocus}>
        {screens
          .filter(({ role }) => role === "reception" || clinic.role === "coordinator")
          .map(({ path, title }) => (
            <li key={path}>
              <Link to={clinicPath(clinic.id, path)}>{title}</Link>
            </li>
          ))}
      </ul>
      {hidden.before && (
        <button {...silent} className={styles.before} onClick={() => slide(-1)}>
          <Icon name="arrow-left" />
        </button>
      )}
      {hidden.after && (
        <button {...silent} className={styles.after} onClick={() => slide(1)}>
          <Icon name="arrow-right" />
        </button>
      )}
    </nav>
  );
}

/** For touch and mouse only: by keyboard, each link can be focused, and is then scrolled into view. */
const silent = { type: "button", tabIndex: -1, "aria-hidden": true } as const;

const NONE = { before: false, after: false };

/** Slides a row so that its current link is visible, and reports on which sides links are out of view. */
function useSlidingRow() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState(NONE);

  const look = () => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((known) =>
      known.before === before && known.after === after ? known : { before, after },
    );
  };
  const slide = (direction: 1 | -1) => {
    const { current } = list;
    current?.scrollBy({ left: direction * 0.6 * current.clientWidth });
  };

  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (list.current && current) {
      list.current.scrollLeft =
        current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    }
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [pathname]);
  return { list, hidden, look, slide };
}
