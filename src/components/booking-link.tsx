import { Link } from "gatsby";
import { paths } from "../lib/paths";
import * as styles from "./button.module.css";

export interface BookingLinkProps {
  label?: string;
  /** Whether another action of the page is more important. */
  isSecond?: boolean;
  /** Class for a link that does not look like a button, for example in a list of links. */
  className?: string;
  /** Called before the navigation, for example to close the menu that contains the link. */
  onPress?: () => void;
}

/** Link to the free times, for everybody; signed-in people are redirected from there to the booking. */
export const BookingLink = ({
  label = "Записаться на осмотр",
  isSecond = false,
  className = `${styles.button} ${isSecond ? styles.outline : styles.primary}`,
  onPress,
}: BookingLinkProps) => (
  <Link className={className} to={paths.appointment} onClick={onPress}>
    {label}
  </Link>
);
