import { BodyFigure } from "../../components/body-figure";
import * as styles from "./diary.module.css";
import { PLACES } from "./places";
import type { Spot } from "./store/spot";

const pointOf = ({ point, place }: Pick<Spot, "point" | "place">) => point ?? PLACES[place];

interface BodyMapProps {
  spots: readonly Pick<Spot, "point" | "place">[];
  onPress?: (x: number, y: number) => void;
}

/** The spots on the drawn body, with the same numbers as in the list beside it. */
export const BodyMap = ({ spots, onPress }: BodyMapProps) => (
  <BodyFigure onPress={onPress}>
    {spots.map((spot, index) => {
      const { x, y } = pointOf(spot);
      return (
        <g key={index}>
          <circle className={styles.dot} cx={x} cy={y} r="8" />
          <text className={styles.number} x={x} y={y + 3.5}>
            {index + 1}
          </text>
        </g>
      );
    })}
  </BodyFigure>
);
