import { Link } from "gatsby";
import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/browser-storage";
import { paths } from "../../lib/paths";
import * as styles from "./booking.module.css";

/** The question is asked once per session of the browser. */
const KEY = "urgent-asked";

/** A question before a booking: people with some signs (content/signs.yml) must not wait for a free examination. */
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
