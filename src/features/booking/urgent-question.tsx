import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/browser-storage";
import { paths } from "../../lib/paths";
import * as styles from "./booking.module.css";

/** Asked once in a visit: who has gone on has read it. */
const KEY = "urgent-asked";

/** Before a booking: with some signs nobody waits for a free examination. They are of content/signs.yml. */
export function UrgentQuestion() {
  const [wasAsked] = useState(() => readStored("sessionStorage", KEY) !== null);
  useEffect(() => () => writeStored("sessionStorage", KEY, "yes"), []);
  if (wasAsked) return null;
  return (
    <p className={styles.urgent}>
      Пятно кровоточит, быстро растёт или не&nbsp;заживает? Бесплатного осмотра не&nbsp;ждите:{" "}
      <Link to={paths.risk}>что делать сейчас</Link>
    </p>
  );
}
