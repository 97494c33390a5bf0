import type { Appointment } from "@rodinki/contract/appointment";
import { Link } from "gatsby";
import * as button from "../../components/button.module.css";
import { passPath } from "../../lib/paths";

/** The link to the pass, which is needed on the day of the visit. */
export const PassLink = ({ appointment: { id } }: { appointment: Appointment }) => (
  <Link className={`${button.button} ${button.quiet}`} to={passPath(id)}>
    Пропуск
  </Link>
);
