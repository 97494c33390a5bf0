import { Button } from "./button";
import * as button from "./button.module.css";
import { Icon } from "./icon";
import * as styles from "./print-button.module.css";

interface PrintButtonProps {
  label: string;
  /** Whether no other action of the page is more important. */
  isFirst?: boolean;
}

/** Prints the page. Hidden without scripts, which it requires. */
export function PrintButton({ label, isFirst = false }: PrintButtonProps) {
  return (
    <Button
      variant={isFirst ? "primary" : "outline"}
      className={styles.print}
      onClick={() => window.print()}
    >
      <span className={button.withIcon}>
        <Icon name="print" size="1.25em" />
        {label}
      </span>
    </Button>
  );
}
