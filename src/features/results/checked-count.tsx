import { useAtomValue } from "jotai";
import results from "../../../content/results.yml";
import { DemoNote } from "../../components/demo-note";
import { formatCount } from "../../lib/numbers";
import * as styles from "./checked-count.module.css";
import { checkedAtom } from "./years-atom";

/** How many people the programme's doctors have examined so far. */
export function CheckedCount() {
  const checked = useAtomValue(checkedAtom);
  return (
    <p className={styles.count}>
      <strong className={styles.number}>{formatCount(checked)}</strong>
      <span>
        столько человек уже осмотрели врачи программы
        {results.demo && <DemoNote />}
      </span>
    </p>
  );
}
