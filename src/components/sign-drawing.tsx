import type { ReactNode } from "react";
import * as styles from "./sign-drawing.module.css";

const MOLE = "#7a4a2c";
const DARK = "#4a2a18";

/** The five signs in the order of the text: asymmetry, border, colour, diameter, evolution. */
const drawings: ReactNode[] = [
  <path
    key="asymmetry"
    d="M32 14c10 0 16 8 16 18S44 50 34 50c-4 0-4-10-10-12s-8-8-6-14 8-10 14-10z"
    fill={MOLE}
  />,
  <path
    key="border"
    d="M30 14l6 5 8-2 1 8 7 5-5 6 1 9-9-1-5 6-6-6-9 2 0-9-7-5 6-6-2-8 8 1z"
    fill={MOLE}
  />,
  <g key="colour">
    <circle cx="32" cy="32" r="18" fill={MOLE} />
    <path d="M32 14a18 18 0 0 1 18 18c-8 4-18-2-18-18z" fill={DARK} />
    <circle cx="25" cy="39" r="6" fill="#c98a5e" />
  </g>,
  <g key="diameter">
    <circle cx="32" cy="28" r="15" fill={MOLE} />
    <path d="M17 52h30M17 48v8M47 48v8" stroke={DARK} strokeWidth="2.5" strokeLinecap="round" />
  </g>,
  <g key="evolution">
    <circle cx="15" cy="34" r="5" fill={MOLE} />
    <circle cx="29" cy="33" r="7" fill={MOLE} />
    <path d="M48 21c7 0 10 6 9 13s-5 11-11 10-9-6-8-13 4-10 10-10z" fill={DARK} />
  </g>,
];

/** The drawing of one of the five signs of melanoma; decorative, the text beside it says the same. */
export function SignDrawing({ index }: { index: number }) {
  return (
    <svg className={styles.sign} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill="#f3d3b8" />
      {drawings[index]}
    </svg>
  );
}
