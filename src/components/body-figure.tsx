import type { MouseEvent, ReactNode } from "react";
import * as styles from "./body-figure.module.css";
import {
  CHIN,
  FACE,
  HAIR,
  HEAD,
  LIMBS,
  LINES,
  MIDDLE,
  NECK,
  SHORTS,
  SIDE,
  TRUNK,
} from "./body-shapes";

/** Parts of the drawn body. */
type Zone = "face" | "scalp" | "front" | "sides" | "arms" | "back" | "legs" | "feet";

/** The colours of the drawn skin. */
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

/** One side of a person around the line x = 0. */
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

/** Parts of the drawing: a step of the self-check shows only the half of the body that it is about. */
const VIEWS = {
  whole: { box: "-8 0 316 360", name: { x: 0, y: 353, textAnchor: "middle" } },
  upper: { box: "-8 2 316 236", name: { x: 26, y: 22, textAnchor: "start" } },
  lower: { box: "-8 160 316 200", name: { x: 0, y: 353, textAnchor: "middle" } },
} as const;

const viewOf = (marked?: Zone) => {
  if (marked === undefined) return VIEWS.whole;
  return marked === "legs" || marked === "feet" ? VIEWS.lower : VIEWS.upper;
};

const SIDES = [
  { side: "front", x: 80, label: "спереди" },
  { side: "back", x: 220, label: "сзади" },
] as const;

interface BodyFigureProps {
  /** The part in another colour. */
  marked?: Zone;
  tone: Tone;
  /** Drawn over it, in its own units: 300 × 340. */
  children?: ReactNode;
  /** Gets the place of a press in those units. */
  onPress?: (x: number, y: number) => void;
}

/** A person from the front and from behind. Whatever it shows or does is there in words and lists too. */
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
      {/* The left hands of both sides are beside each other. */}
      <text x="-3" y="233">
        правая
      </text>
      <text x="150" y="233" textAnchor="middle">
        левая
      </text>
      <text x="303" y="233" textAnchor="end">
        правая
      </text>
      {children}
    </svg>
  );
}
