import { Link } from "gatsby";
import { paths } from "../lib/paths";
import * as button from "./button.module.css";

/** The way from the self-check to the same, one step a screen. */
export const GuidedCheckLink = () => (
  <Link to={paths.guidedCheck} className={`${button.button} ${button.outline}`}>
    Пройти по&nbsp;шагам
  </Link>
);
