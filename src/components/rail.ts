import type { FocusEvent } from "react";
import * as styles from "./rail.module.css";

/** Attributes of a list that slides sideways on a phone. A link that is half in sight when it gets the focus comes whole. */
export const rail = {
  className: styles.list,
  onFocus: ({ target }: FocusEvent<HTMLElement>) =>
    target.scrollIntoView({ block: "nearest", inline: "nearest" }),
};
