import { BodyFigure, TONES, type Tone } from "../../components/body-figure";
import * as styles from "./body-map.module.css";
import { PLACES } from "./places";
import type { Spot } from "./store/spot";
import { useState } from "react";
import { readStored, writeStored } from "../../lib/browser-storage";
import { TONE_ENTRY } from "./store/diary";

/** The skin of the drawn body, as the reader last chose it in this browser. */
function useTone(): [Tone, (tone: Tone) => void] {
  const [tone, setTone] = useState(
    () => TONES.find((known) => known === readStored("localStorage", TONE_ENTRY)) ?? "medium",
  );
  const choose = (chosen: Tone) => {
    writeStored("localStorage", TONE_ENTRY, chosen);
    setTone(chosen);
  };
  return [tone, choose];
}

const pointOf = ({ point, place }: Pick<Spot, "point" | "place">) => point ?? PLACES[place];

const TONE_LABELS = { light: "Светлая кожа", medium: "Смуглая кожа", dark: "Тёмная кожа" } as const;

interface BodyMapProps {
  spots: readonly Pick<Spot, "point" | "place">[];
  /** Whether the reader may choose the skin of the drawing. */
  hasTones?: boolean;
  onPress?: (x: number, y: number) => void;
}

/** The spots on the drawn body, with the same numbers as in the list beside it. */
export function BodyMap({ spots, hasTones = false, onPress }: BodyMapProps) {
  const [tone, setTone] = useTone();
  return (
    <div className={styles.map}>
      <BodyFigure tone={tone} onPress={onPress}>
        {spots.map((spot, index) => {
          const { x, y } = pointOf(spot);
          return (
            <g key={index}>
              <circle className={styles.dot} cx={x} cy={y} r="9" />
              <text className={styles.number} x={x} y={y + 4.5}>
                {index + 1}
              </text>
            </g>
          );
        })}
      </BodyFigure>
      {hasTones && (
        <div className={styles.tones} role="radiogroup" aria-label="Кожа на рисунке">
          {TONES.map((each) => (
            <input
              key={each}
              className={styles[each]}
              type="radio"
              name="tone"
              aria-label={TONE_LABELS[each]}
              checked={each === tone}
              onChange={() => setTone(each)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
