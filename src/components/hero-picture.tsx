import * as styles from "./hero-picture.module.css";

/** The first screen's drawing: hands of several skin tones in the sun, one mole under a lens. */
export function HeroPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 520 520" aria-hidden="true" focusable="false">
      <clipPath id="hero-clip">
        <circle cx="260" cy="272" r="236" />
      </clipPath>
      <circle cx="260" cy="272" r="236" className={styles.ground} />
      <circle cx="398" cy="112" r="92" className={styles.halo} />
      <circle cx="398" cy="112" r="62" className={styles.sun} />
      <g clipPath="url(#hero-clip)">
        <rect x="40" y="262" width="98" height="360" rx="49" fill="#6b4329" />
        <rect x="152" y="186" width="98" height="420" rx="49" fill="#dda67c" />
        <rect x="264" y="228" width="98" height="380" rx="49" fill="#f3d3b8" />
        <rect x="376" y="300" width="98" height="320" rx="49" fill="#b0734a" />
        <g fill="#4a2a18">
          <circle cx="84" cy="352" r="5" />
          <circle cx="104" cy="430" r="4" />
          <circle cx="186" cy="420" r="5" />
          <circle cx="222" cy="456" r="3.5" />
          <circle cx="330" cy="290" r="4" />
          <circle cx="410" cy="380" r="4.5" />
          <circle cx="438" cy="440" r="3.5" />
        </g>
      </g>
      <path d="M352 414l62 66" className={styles.handle} />
      <circle cx="300" cy="360" r="78" fill="#f3d3b8" className={styles.lens} />
      <path d="M268 352c8-28 46-34 62-12s2 58-28 56-42-18-34-44z" fill="#6b4329" />
      <g fill="#4a2a18">
        <circle cx="290" cy="358" r="6" />
        <circle cx="310" cy="348" r="5" />
        <circle cx="312" cy="372" r="6" />
        <circle cx="294" cy="378" r="4" />
      </g>
      <path d="M256 318a62 62 0 0 1 34-22" className={styles.glint} />
    </svg>
  );
}
