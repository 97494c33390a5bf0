import { demoWarning } from "../../shared/demonstration";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import programme from "../../content/programme.yml";
import { paths } from "../lib/paths";
import { DemoWarning } from "./demo-warning";

interface ExaminationNoteProps {
  /** What else the page has invented. */
  children?: ReactNode;
  /** The page has said already who else examines for nothing. */
  isShort?: boolean;
}

/**
 * Stands beside each offer of the free examination: whether anybody is examined, and where else one can go.
 */
export const ExaminationNote = ({ children, isShort = false }: ExaminationNoteProps) => (
  <DemoWarning>
    {programme.demo && `${demoWarning} `}
    {children} {!isShort && programme.otherwise}{" "}
    <Link to={paths.care}>К&nbsp;кому и&nbsp;как попасть</Link>
  </DemoWarning>
);
