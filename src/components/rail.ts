import type { FocusEvent } from "react";
import * as styles from "./rail.module.css";

/** Attributes of a list that slides sideways on a phone. A link that is half in sight when it gets the focus comes whole. */
export const rail = {
  className: styles.list,
  onFocus: ({ target }: FocusEvent<HTMLElement>) =>
    target.scrollIntoView({ block: "nearest", inline: "nearest" }),
};

/** Attributes of such a list that holds nothing the keyboard could come to: it can have the focus itself, and needs a name. */
export const namedRail = (name: string, className = "") => ({
  className: `${className} ${rail.className}`,
  tabIndex: 0,
  "aria-label": name,
});
