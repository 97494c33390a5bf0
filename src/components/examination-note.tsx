import { demoWarning, NO_VISIT } from "../../shared/demonstration";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import programme from "../../content/programme.yml";
import { paths } from "../lib/paths";
import { DemoWarning } from "./demo-warning";

interface ExaminationNoteProps {
  /** Further invented content of the page. */
  children?: ReactNode;
  /** Whether the page already mentions other free examinations. */
  isShort?: boolean;
}

/** Shown beside each offer of the free examination: whether examinations really take place, and alternatives. */
export const ExaminationNote = ({ children, isShort = false }: ExaminationNoteProps) => (
  <DemoWarning>
    {programme.demo && `${isShort ? demoWarning : NO_VISIT} `}
    {children} {!isShort && programme.otherwise}{" "}
    <Link to={paths.care}>К&nbsp;кому и&nbsp;как попасть</Link>
  </DemoWarning>
);
