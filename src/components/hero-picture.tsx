import * as styles from "./hero-picture.module.css";

const FACE = "#3b2417";

interface FaceProps {
  x: number;
  y: number;
  skin: string;
}

/** Head, eyes and smile; every face is the same circle, as the sun and the lens are. */
const Face = ({ x, y, skin }: FaceProps) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x="-20" y="36" width="40" height="60" rx="20" fill={skin} />
    <circle r="60" fill={skin} />
    <circle cx="-20" cy="4" r="4.5" fill={FACE} />
    <circle cx="20" cy="4" r="4.5" fill={FACE} />
    <path d="M-14 24q14 12 28 0" fill="none" stroke={FACE} strokeWidth="4" strokeLinecap="round" />
  </g>
);

/** The first screen's drawing: people of several skin tones in the sun, one mole under a lens. */
export function HeroPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 520 520" aria-hidden="true" focusable="false">
      <clipPath id="hero-clip">
        <circle cx="260" cy="272" r="236" />
      </clipPath>
      <circle cx="260" cy="272" r="236" className={styles.ground} />
      <circle cx="420" cy="96" r="88" className={styles.halo} />
      <circle cx="420" cy="96" r="58" className={styles.sun} />
      <g clipPath="url(#hero-clip)">
        <circle cx="142" cy="196" r="74" fill="#2b1a11" />
        <Face x={142} y={208} skin="#7d4f31" />
        <rect x="34" y="292" width="216" height="300" rx="96" fill="#e08a3c" />
        <path d="M252 300V204a78 78 0 0 1 156 0v96z" fill="#8a4b2a" />
        <Face x={330} y={212} skin="#f3d3b8" />
        <rect x="226" y="296" width="220" height="300" rx="96" fill="#f3d3b8" />
        <path d="M282 296h18a30 26 0 0 0 60 0h20v260H282z" fill="#1f8a63" />
        <path d="M174 384a68 68 0 0 1 136 0z" fill="#4a2a18" />
        <Face x={242} y={394} skin="#c98a5e" />
        <path d="M182 372q60-34 120 0l-6-26q-54-40-108 0z" fill="#4a2a18" />
        <rect x="152" y="472" width="180" height="200" rx="80" fill="#f0e4d2" />
      </g>
      <path d="M452 424l46 52" className={styles.handle} />
      <circle cx="412" cy="378" r="60" fill="#f3d3b8" className={styles.lens} />
      <path d="M388 372c6-20 34-26 46-9s2 42-21 41-30-13-25-32z" fill="#7d4f31" />
      <g fill={FACE}>
        <circle cx="404" cy="376" r="4.5" />
        <circle cx="418" cy="368" r="4" />
        <circle cx="420" cy="386" r="4.5" />
        <circle cx="406" cy="390" r="3" />
      </g>
      <path d="M378 348a46 46 0 0 1 26-16" className={styles.glint} />
    </svg>
  );
}
