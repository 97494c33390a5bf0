import { demoWarning } from "@rodinki/contract/demo-warning";
import * as styles from "./demo-warning.module.css";

/** Stands once on each page on which somebody could take a clinic of the demonstration for a real one. */
export const DemoWarning = () => <p className={styles.warning}>{demoWarning}</p>;
