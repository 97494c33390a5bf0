import type { ReactNode } from "react";
import * as styles from "./sign-drawing.module.css";

const MOLE = "#7a4a2c";
const DARK = "#43261a";

/** Signs show on any skin. */
const SKINS = ["#f6d7bf", "#e6b288", "#f0c5a0", "#c78e63", "#f6d7bf"];

/** The five signs in the order of the text: asymmetry, border, colour, diameter, evolution. */
const drawings: ReactNode[] = [
  <g key="asymmetry">
    <path
      d="M31 15c-9 1-15 8-14 17s7 16 16 15c5 0 6-3 11-3 7 0 9-7 5-12-3-4-2-8-6-12-3-4-7-6-12-5z"
      fill={MOLE}
    />
    <path d="M32 8v48" stroke="#fff" strokeWidth="2" strokeDasharray="4 4" strokeLinecap="round" />
  </g>,
  <path
    key="border"
    d="M30 15c4-4 7 2 11 1s6 3 5 7 5 5 4 9-6 4-5 8-4 5-8 4-5 6-9 4-5-6-9-5-4-6-2-9-5-5-4-9 7-2 7-6 5-5 10-4z"
    fill={MOLE}
  />,
  <g key="colour">
    <path d="M32 14c11 0 19 8 18 18s-8 18-18 18-18-8-18-18 7-18 18-18z" fill="#9a6038" />
    <path d="M33 14c10 0 18 8 17 18-4 4-9 2-12-2s-9-10-5-16z" fill={DARK} />
    <path d="M16 40c3-6 10-7 13-2s5 6 4 12c-8 0-14-4-17-10z" fill="#c4694f" />
    <circle cx="24" cy="26" r="5" fill="#c98a5e" />
  </g>,
  <g key="diameter">
    <ellipse cx="32" cy="26" rx="15" ry="13.5" fill={MOLE} />
    <rect x="10" y="44" width="44" height="11" rx="2.5" fill="#fff" />
    <path
      d="M17 44v7M22 44v4M27 44v4M32 44v4M37 44v4M42 44v4M47 44v7"
      stroke={DARK}
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </g>,
  <g key="evolution">
    <circle cx="13" cy="33" r="4" fill="#9a6038" />
    <circle cx="27" cy="33" r="6.5" fill={MOLE} />
    <path d="M46 21c7-1 11 5 10 11s1 10-5 13-12 0-13-6 0-17 8-18z" fill={DARK} />
  </g>,
];

/** The drawing of one of the five signs of melanoma; decorative, the text beside it says the same. */
export function SignDrawing({ index }: { index: number }) {
  return (
    <svg className={styles.sign} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill={SKINS[index]} />
      {drawings[index]}
    </svg>
  );
}
