import { Link } from "gatsby";
import { paths } from "../lib/paths";
import * as styles from "./button.module.css";

export interface BookingLinkProps {
  label?: string;
  /** The page has something that its readers need more. */
  isSecond?: boolean;
  /** How it looks where it is no button by itself, for example in a list of links. */
  className?: string;
  /** Runs before the way begins, for example to close what the link stands in. */
  onPress?: () => void;
}

/** The way to the free times, for everybody; a signed-in person goes on to the booking from there. */
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
