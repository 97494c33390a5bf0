import { Link } from "gatsby";
import { paths } from "../lib/paths";
import * as button from "./button.module.css";
import { Icon } from "./icon";

/** The way from the self-check to what of it fits on one sheet. */
export const MemoLink = () => (
  <Link to={paths.memo} className={`${button.button} ${button.outline}`}>
    <span className={button.withIcon}>
      <Icon name="print" size="1.25em" />
      Памятка на&nbsp;одном листе
    </span>
  </Link>
);
