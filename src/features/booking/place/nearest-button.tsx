import { Button } from "../../../components/button";
import * as styles from "./place.module.css";
import type { Distances } from "./use-distances";

const results: Partial<Record<Distances["status"], string>> = {
  known: "Сначала показаны ближайшие клиники.",
  unknown: "Браузер не\u00a0сообщил, где вы. Клиники остались в\u00a0прежнем порядке.",
};

/** Puts the nearest clinics first. The browser asks the person itself. */
export function NearestButton({ distances: { status, ask } }: { distances: Distances }) {
  return (
    <div className={styles.nearestFirst}>
      {status !== "known" && (
        <Button variant="quiet" busy={status === "asking"} onClick={ask}>
          Сначала ближайшие
        </Button>
      )}
      <p role="status">{results[status]}</p>
    </div>
  );
}
