import { useAtomValue } from "jotai";
import results from "../../../content/results.yml";
import { formatCount } from "../../lib/numbers";
import * as styles from "./checked-count.module.css";
import { checkedAtom } from "./years-atom";

/** How many people the programme's doctors have examined; not shown for demonstration figures. */
export function CheckedCount() {
  const checked = useAtomValue(checkedAtom);
  if (results.demo) return null;
  return (
    <p className={styles.count}>
      <strong className={styles.number}>{formatCount(checked)}</strong>
      столько человек уже осмотрели врачи программы
    </p>
  );
}
