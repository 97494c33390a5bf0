import { Button } from "./button";
import * as button from "./button.module.css";
import { Icon } from "./icon";
import * as styles from "./print-button.module.css";

/** Prints the page. Hidden without scripts, which it requires. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="outline" className={styles.print} onClick={() => window.print()}>
      <span className={button.withIcon}>
        <Icon name="print" size="1.25em" />
        {label}
      </span>
    </Button>
  );
}
