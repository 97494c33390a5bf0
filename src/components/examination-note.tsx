import { demoWarning } from "@rodinki/contract/demo-warning";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import programme from "../../content/programme.yml";
import { paths } from "../lib/paths";
import { DemoWarning } from "./demo-warning";

/**
 * Stands beside each offer of the free examination: whether anybody is examined, and where else one can go.
 *
 * @param children what else the page has invented
 */
export const ExaminationNote = ({ children }: { children?: ReactNode }) => (
  <DemoWarning>
    {programme.demo && `${demoWarning} `}
    {children} {programme.otherwise} <Link to={paths.care}>К&nbsp;кому и&nbsp;как попасть</Link>
  </DemoWarning>
);
