import type { MouseEvent, ReactNode } from "react";
import * as styles from "./body-figure.module.css";

/** Parts of the drawn body. */
type Zone = "face" | "scalp" | "front" | "sides" | "arms" | "back" | "legs" | "feet";

const Limb = ({ x, y, length, turn }: { x: number; y: number; length: number; turn: number }) => (
  <rect x={x - 9} y={y} width="18" height={length} rx="9" transform={`rotate(${turn} ${x} ${y})`} />
);

/** One side of a person around the line `x`; each part is named by the zone that it belongs to. */
function* partsOf(x: number, side: "front" | "back") {
  yield {
    zone: side === "front" ? "face" : "scalp",
    shape: (
      <>
        <rect x={x - 9} y="58" width="18" height="24" />
        <ellipse cx={x} cy="40" rx="21" ry="27" />
      </>
    ),
  } as const;
  yield {
    zone: "scalp",
    shape: <path d={`M${x - 21} 38A21 27 0 0 1 ${x + 21} 38Q${x} 18 ${x - 21} 38Z`} />,
  } as const;
  yield {
    zone: "arms",
    shape: (
      <>
        <Limb x={x - 42} y={84} length={118} turn={9} />
        <Limb x={x + 42} y={84} length={118} turn={-9} />
      </>
    ),
  } as const;
  yield {
    zone: "legs",
    shape: (
      <>
        <Limb x={x - 16} y={196} length={122} turn={2} />
        <Limb x={x + 16} y={196} length={122} turn={-2} />
      </>
    ),
  } as const;
  yield {
    zone: side,
    shape: <path d={`M${x - 34} 82Q${x} 72 ${x + 34} 82L${x + 27} 206H${x - 27}Z`} />,
  } as const;
  yield {
    zone: "sides",
    shape: (
      <path
        d={`M${x - 34} 84L${x - 24} 82 ${x - 19} 206H${x - 27}ZM${x + 34} 84L${x + 24} 82 ${x + 19} 206H${x + 27}Z`}
      />
    ),
  } as const;
  yield {
    zone: "feet",
    shape: (
      <>
        <ellipse cx={x - 24} cy="324" rx="17" ry="9" />
        <ellipse cx={x + 24} cy="324" rx="17" ry="9" />
      </>
    ),
  } as const;
}

/** Hands are named as the person they belong to says. */
const SIDES = [
  { side: "front", x: 80, name: "спереди", hands: ["правая", "левая"] },
  { side: "back", x: 220, name: "сзади", hands: ["левая", "правая"] },
] as const;

/** What tells the two drawings apart, and the left from the right. */
const Names = ({ x, name, hands }: Omit<(typeof SIDES)[number], "side">) => (
  <g fill="currentColor" stroke="none" fontSize="12">
    <text x={x + 27} y="22">
      {name}
    </text>
    {hands.map((hand, index) => (
      <text key={hand} x={x + (index === 0 ? -50 : 50)} y="222" textAnchor="middle">
        {hand}
      </text>
    ))}
  </g>
);

/** Eyes and a mouth. */
const Face = ({ x }: { x: number }) => (
  <path
    d={`M${x - 8} 40h.1M${x + 8} 40h.1M${x - 6} 52q6 5 12 0`}
    fill="none"
    strokeLinecap="round"
    strokeWidth="3"
  />
);

interface BodyFigureProps {
  /** The part in another colour. */
  marked?: Zone;
  /** Drawn over it, in its own units: 300 × 340. */
  children?: ReactNode;
  /** Gets the place of a press in those units. */
  onPress?: (x: number, y: number) => void;
}

/** A person from the front and from behind. Whatever it shows or does is there in words and lists too. */
export function BodyFigure({ marked, children, onPress }: BodyFigureProps) {
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const inverse = currentTarget.getScreenCTM()?.inverse();
    if (!inverse) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inverse);
    onPress?.(Math.round(x), Math.round(y));
  };
  return (
    <svg
      className={`${styles.figure} ${onPress ? styles.pressed : ""}`}
      viewBox="0 0 300 340"
      aria-hidden="true"
      onClick={press}
    >
      {SIDES.map(({ side, ...drawn }) => (
        // The edge is what is seen on any ground.
        <g key={side} stroke="currentColor" strokeWidth="1.5" strokeOpacity="0.6">
          {[...partsOf(drawn.x, side)].map(({ zone, shape }, index) => (
            <g key={index} className={zone === marked ? styles.marked : styles.part}>
              {shape}
            </g>
          ))}
          {side === "front" && <Face x={drawn.x} />}
          <Names {...drawn} />
        </g>
      ))}
      {children}
    </svg>
  );
}
