import { Link } from "gatsby";
import * as button from "../../components/button.module.css";
import { paths } from "../../lib/paths";
import { useNow } from "../../lib/clock";
import { BodyMap } from "./body-map";
import * as diaryStyles from "./diary.module.css";
import * as styles from "./spot-list.module.css";
import { altOf, dayOf, isDue, nameOf } from "./spot-words";
import type { Diary } from "./store/diary-key";
import type { Photo, Spot } from "./store/spot";
import { StoredPicture } from "./stored-picture";

interface SpotListProps {
  diary: Diary;
  spots: readonly Spot[];
  /** Called with the point on the drawing where the first spot is. */
  onPlace: (x: number, y: number) => void;
}

function firstAndLast({ photos }: Spot): Photo[] {
  const [first, ...later] = photos;
  return [first, later.at(-1)].filter((photo) => photo !== undefined);
}

/**
 * All spots in a list, and on the drawing with the same numbers; before the first spot the drawing asks where it is.
 */
export function SpotList({ diary, spots, onPlace }: SpotListProps) {
  const now = useNow();
  if (spots.length === 0)
    return (
      <div className={styles.overview}>
        <div className={styles.first}>
          <p>
            Здесь пока пусто. Покажите на&nbsp;рисунке, где пятно, за&nbsp;которым хотите следить,
            и&nbsp;снимите его рядом с&nbsp;линейкой: через месяц будет с&nbsp;чем сравнить.
          </p>
          <WaysOn hasSpots={false} />
        </div>
        <BodyMap spots={spots} hasTones onPress={onPlace} />
      </div>
    );
  return (
    <div className={styles.overview}>
      <div className={styles.first}>
        <ol className={styles.spots}>
          {spots.map((spot) => {
            const last = spot.photos.at(-1);
            return (
              <li key={spot.id}>
                <Link to={`${paths.diary}#spot-${spot.id}`}>{nameOf(spot)}</Link>
                {firstAndLast(spot).map((photo) => (
                  <StoredPicture
                    key={photo.id}
                    diary={diary}
                    store="thumbs"
                    photo={photo.id}
                    alt={altOf(spot, photo)}
                  />
                ))}
                <p>
                  {last ? `Снято ${dayOf(last.taken)}` : "Снимков пока нет"}
                  {isDue(last, now) && <strong className={diaryStyles.due}>Пора снять</strong>}
                </p>
              </li>
            );
          })}
        </ol>
        <WaysOn hasSpots />
      </div>
      <BodyMap spots={spots} hasTones />
    </div>
  );
}

const WaysOn = ({ hasSpots }: { hasSpots: boolean }) => (
  <div className={styles.ways}>
    <Link className={`${button.button} ${button.primary}`} to={`${paths.diary}#new`}>
      Отметить пятно
    </Link>
    {hasSpots && <Link to={`${paths.diary}#sheet`}>Лист для врача</Link>}
    <Link to={`${paths.diary}#settings`}>Пароль, копия и удаление</Link>
  </div>
);
