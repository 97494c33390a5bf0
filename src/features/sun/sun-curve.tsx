import type { SunDay } from "./sun-day";
import * as styles from "./sun-curve.module.css";

/** The range of the drawing: from four in the morning to ten at night. */
const FROM = 4 * 60;
const UNTIL = 22 * 60;
const HOURS = [6, 9, 12, 15, 18, 21];

/** The minimum of the scale, so that a weak sun stays below the line of protection. */
const LOWEST_TOP = 3;

const PROTECT_FROM = 3;

const across = (minute: number) => ((minute - FROM) / (UNTIL - FROM)) * 100;

interface SunCurveProps {
  day: SunDay | null;
  /** The sun at the present minute of the day. */
  now?: { minute: number; index: number };
}

/** The index of a day as a curve, with the hours of protection behind it. The text beside it says the same. */
export function SunCurve({ day, now }: SunCurveProps) {
  const top = Math.max(LOWEST_TOP, Math.ceil(day?.peak.index ?? 0)) + 1;
  const up = (index: number) => 100 - (index / top) * 100;
  const line = day?.curve
    .filter(({ minute }) => minute >= FROM && minute <= UNTIL)
    .map(({ minute, index }) => `${across(minute).toFixed(2)},${up(index).toFixed(2)}`)
    .join(" ");
  return (
    <div className={styles.drawing} aria-hidden="true" data-search-ignore>
      <div className={styles.sky}>
        <svg className={styles.hill} viewBox="0 0 100 100" preserveAspectRatio="none">
          {day?.protection && (
            <rect
              className={styles.protection}
              x={across(day.protection.from)}
              width={across(day.protection.until) - across(day.protection.from)}
              height="100"
            />
          )}
          {line && <polygon className={styles.index} points={`0,100 ${line} 100,100`} />}
          <line
            className={styles.limit}
            x1="0"
            x2="100"
            y1={up(PROTECT_FROM)}
            y2={up(PROTECT_FROM)}
          />
        </svg>
        <span className={styles.limitWords} style={{ bottom: `${100 - up(PROTECT_FROM)}%` }}>
          {PROTECT_FROM} — нужна защита
        </span>
        {now && now.minute >= FROM && now.minute <= UNTIL && (
          <span
            className={styles.now}
            style={{ left: `${across(now.minute)}%`, top: `${up(now.index)}%` }}
          />
        )}
      </div>
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${across(hour * 60)}%` }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  );
}
