import type { FocusEvent } from "react";
import * as styles from "./rail.module.css";

/** Attributes of a list that scrolls sideways on a phone. A partly visible link is scrolled into view when it gets the focus. */
export const rail = {
  className: styles.list,
  onFocus: ({ target }: FocusEvent<HTMLElement>) =>
    target.scrollIntoView({ block: "nearest", inline: "nearest" }),
};

/** Attributes of such a list without focusable content: the list itself is focusable, and requires a name. */
export const namedRail = (name: string, className = "") => ({
  className: `${className} ${rail.className}`,
  tabIndex: 0,
  "aria-label": name,
});
