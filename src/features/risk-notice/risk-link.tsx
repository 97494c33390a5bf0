import { Link } from "gatsby";
import { useSetAtom } from "jotai";
import type { MouseEvent } from "react";
import { paths } from "../../lib/paths";
import { riskPopupAtom } from "../../popups/popup-atoms";
import * as styles from "./risk-link.module.css";

/** Opens the risk notice; without scripts, or in a new tab, leads to the page with the same text. */
export function RiskLink({ label }: { label: string }) {
  const setPopup = useSetAtom(riskPopupAtom);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPopup({ status: true, title: label });
  };
  return (
    <Link to={paths.risk} className={styles.link} aria-haspopup="dialog" onClick={open}>
      {label}
    </Link>
  );
}
