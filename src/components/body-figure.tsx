import type { MouseEvent, ReactNode } from "react";
import * as styles from "./body-figure.module.css";

/**
 * Paths of the figure around the line x = 0, 340 units high. Limbs and lines are drawn for x > 0; the other half is their mirror
 * image. Parts overlap, so that no seam is visible.
 */
const ARM =
  "M30 82C40 84 44 93 45.3 104C46.3 117.8 49.5 128.1 51.1 140.2C53.4 154.4 55.4 168.7 56.4 181.7C59.2 185 63.7 190.4 65.4 197.5C66 201.1 62.9 201.9 61.4 199.6C60.6 198 59.6 197 59 197C59.6 203 59.5 209 58.7 214.6A2.1 2.3 0 0 1 54.6 216.3A2.1 2.4 0 0 1 50.5 216.5A2 2.3 0 0 1 46.9 214.3A1.8 2 0 0 1 43.9 211.2C43.3 202.8 44 193.8 46.2 184C45.7 171.9 42.5 160.7 40.4 149.4C38.2 138.2 36.4 124 33.5 110C30 102 28.6 92 30 82Z";

const LEG =
  "M33.6 188C34 212 31.4 232 29.4 249C28.8 257 31 268 30.4 279C29.8 291 26.6 301 26 311H14.4C14.2 300 11.6 289 11.2 278C11 268 13 260 12.4 251C11.4 235 6.6 221 1.6 207L0 190Z";

const FOOT =
  "M26 305C26.4 313 33 321 36 327C38 332 33.6 334.6 28 334.6C21 334.8 16 333.4 15.4 328.6C14.8 323 14.6 313 14.4 305Z";

const LIMBS = { arms: ARM, legs: LEG, feet: FOOT } as const;

const SIDE =
  "M33.5 110C34 120 32 131 29.6 142C28.6 150 29.6 158 31 166L32 174H24.2C22 164 20.6 154 21.4 142C23 131 25 120 24.6 106Z";

const TRUNK =
  "M-9 71C-11 75-12 75.6-14 76.4C-20 79-26 80-32 83C-36 92-35 102-33.5 110C-34 120-32 131-29.6 142C-28.6 150-29.6 158-31 166C-33 176-33.6 184-33.6 196L0 212L33.6 196C33.6 184 33 176 31 166C29.6 158 28.6 150 29.6 142C32 131 34 120 33.5 110C35 102 36 92 32 83C26 80 20 79 14 76.4C12 75.6 11 75 9 71Z";

const NECK = "M-8.4 54C-8 62-8 68-11 73.6Q0 80 11 73.6C8 68 8 62 8.4 54Z";

/** The shadow of the chin. */
const CHIN = "M-8.2 62Q0 69 8.2 62V69Q0 76-8.2 69Z";

const HEAD =
  "M0 14C13.4 14 19.6 24 19 38C23 35.4 23.4 46.6 18 47.6C16.4 57.8 9.6 66 0 66C-9.6 66-16.4 57.8-18 47.6C-23.4 46.6-23 35.4-19 38C-19.6 24-13.4 14 0 14Z";

const SHORTS =
  "M-31.6 170Q0 176 31.6 170C33.6 178 34.4 196 33.4 214Q20 219 4.8 215L0 210L-4.8 215Q-20 219-33.4 214C-34.4 196-33.6 178-31.6 170Z";

const FINGERS = "M55.5 206.2L54.7 214.7M51.5 206.1L50.7 215.1M47.7 205.2L47 213.1";

const HAIR = {
  front:
    "M-20.4 41C-23.6 19-13 7.4 1 7.4C15 7.4 23.4 19 20.4 41C19.6 34 17.6 29.6 13.4 25.4C5.6 28.8-6 27.6-11.8 22.4C-16 27-18.6 33-20.4 41Z",
  back: "M-20.4 41C-23.6 19-13 7.4 0 7.4C13 7.4 23.6 19 20.4 41C19.6 51 15.6 56.6 11.6 61Q0 66.4-11.6 61C-15.6 56.6-19.6 51-20.4 41Z",
} as const;

/** Collarbone, armpit, knee and toes; shoulder blade, armpit, elbow, knee and heel. */
const LINES = {
  front: `M7 84Q15 80 25 84M34 111Q31.6 104 32 98M15.6 252Q20 256 24.6 252M30.4 328.6V333M26.6 329V333.8M22.8 329V334M19.2 328.6V333.6${FINGERS}`,
  back: `M10 100Q12 117 23 119M34 111Q31.6 104 32 98M43.4 142.7C44.1 145.2 48.1 145.5 49.4 143.1M15 254Q20 251 25.6 254M17.4 322Q20.6 330 26.4 322${FINGERS}`,
} as const;

/** The navel; the spine. */
const MIDDLE = { front: "M-1 152Q0 155 1 152", back: "M0 86V158" } as const;

const FACE = {
  eyes: "M-7.4 41h.1M7.4 41h.1",
  lines: "M-10.4 34.6q3-2 5.6-.4M10.4 34.6q-3-2-5.6-.4M.6 42.6q2.2 4-1 4.4M-5 53q5 4.4 10 0",
} as const;

/** Parts of the drawn body. */
type Zone = "face" | "scalp" | "front" | "sides" | "arms" | "back" | "legs" | "feet";

/** Skin tones of the figure. */
export const TONES = ["light", "medium", "dark"] as const;

export type Tone = (typeof TONES)[number];

/** A path and its mirror image. */
const Both = ({ d, className }: { d: string; className?: string }) => (
  <>
    <path className={className} d={d} />
    <path className={className} d={d} transform="scale(-1 1)" />
  </>
);

const Face = () => (
  <>
    <g className={styles.blush}>
      <circle cx="-11" cy="48" r="3.6" />
      <circle cx="11" cy="48" r="3.6" />
    </g>
    <g className={styles.face}>
      <path d={FACE.eyes} strokeWidth="3.4" />
      <path d={FACE.lines} />
    </g>
  </>
);

/** One side of the figure around the line x = 0. */
function Person({ side, marked }: { side: "front" | "back"; marked: Zone | undefined }) {
  const of = (zone: Zone) => (zone === marked ? styles.marked : styles.skin);
  const head = side === "front" ? "face" : "scalp";
  return (
    <>
      <g className={styles.edge}>
        {Object.values(LIMBS).map((limb) => (
          <Both key={limb} d={limb} />
        ))}
        <path d={TRUNK + NECK + HEAD + HAIR[side]} />
      </g>
      <Both className={of("legs")} d={LIMBS.legs} />
      <Both className={of("feet")} d={LIMBS.feet} />
      <path className={of(side)} d={TRUNK} />
      <Both className={of("arms")} d={LIMBS.arms} />
      {marked === "sides" && <Both className={styles.marked} d={SIDE} />}
      <path className={of(head)} d={NECK} />
      {side === "front" && <path className={styles.chin} d={CHIN} />}
      <path className={of(head)} d={HEAD} />
      <path className={marked === "feet" ? styles.marked : styles.shorts} d={SHORTS} />
      <g className={styles.lines}>
        <Both d={LINES[side]} />
        <path d={MIDDLE[side]} />
      </g>
      <path className={marked === "scalp" ? styles.marked : styles.hair} d={HAIR[side]} />
      {side === "front" && <Face />}
    </>
  );
}

/** Views: a step of the self-check shows only the half of the body that it is about. */
const VIEWS = {
  whole: { box: "-8 0 316 360", name: { x: 0, y: 353, textAnchor: "middle" } },
  head: { box: "0 2 300 140", name: { x: 26, y: 22, textAnchor: "start" } },
  upper: { box: "-8 2 316 236", name: { x: 26, y: 22, textAnchor: "start" } },
  lower: { box: "-8 160 316 200", name: { x: 0, y: 353, textAnchor: "middle" } },
} as const;

const viewOf = (marked?: Zone) => {
  if (marked === undefined) return VIEWS.whole;
  if (marked === "face" || marked === "scalp") return VIEWS.head;
  return marked === "legs" || marked === "feet" ? VIEWS.lower : VIEWS.upper;
};

const SIDES = [
  { side: "front", x: 80, label: "спереди" },
  { side: "back", x: 220, label: "сзади" },
] as const;

interface BodyFigureProps {
  /** The highlighted part. */
  marked?: Zone;
  tone: Tone;
  /** Content drawn over the figure, in its units: 300 × 340. */
  children?: ReactNode;
  /** Called with the position of a press in those units. */
  onPress?: (x: number, y: number) => void;
}

/** A figure of a person from the front and from behind. Everything that it shows or does must also be available as text and lists. */
export function BodyFigure({ marked, tone, children, onPress }: BodyFigureProps) {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const inverse = currentTarget.getScreenCTM()?.inverse();
    if (!inverse) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    onPress?.(Math.round(x), Math.round(y));
  };
  const { box, name } = viewOf(marked);
  return (
    <svg
      className={`${styles.figure} ${styles[tone]} ${onPress ? styles.pressed : ""}`}
      viewBox={box}
      aria-hidden="true"
      onClick={press}
    >
      {SIDES.map(({ side, x, label }) => (
        <g key={side} transform={`translate(${x} 0)`}>
          <Person side={side} marked={marked} />
          <text className={styles.side} {...name}>
            {label}
          </text>
        </g>
      ))}
      {/* Well below the hands. The left hands of both sides are beside each other. */}
      {marked === undefined && (
        <g>
          <text x="-3" y="246">
            правая
          </text>
          <text x="150" y="246" textAnchor="middle">
            левая
          </text>
          <text x="303" y="246" textAnchor="end">
            правая
          </text>
        </g>
      )}
      {children}
    </svg>
  );
}
