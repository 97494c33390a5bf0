import { Link } from "gatsby";
import * as button from "../../components/button.module.css";
import { paths } from "../../lib/paths";
import { BodyMap } from "./body-map";
import * as styles from "./diary.module.css";
import { altOf, dayOf, nameOf } from "./spot-words";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";
import { StoredPicture } from "./stored-picture";

/** All spots on the drawing and in a list with the same numbers. */
export function SpotList({ diary, spots }: { diary: Diary; spots: readonly Spot[] }) {
  return (
    <>
      {spots.length === 0 ? (
        <p>
          Здесь пока пусто. Отметьте пятно, за которым хотите следить, и&nbsp;снимите его рядом
          с&nbsp;линейкой.
        </p>
      ) : (
        <div className={styles.overview}>
          <BodyMap spots={spots} />
          <ol className={styles.spots}>
            {spots.map((spot) => {
              const last = spot.photos.at(-1);
              return (
                <li key={spot.id}>
                  {last && (
                    <StoredPicture
                      diary={diary}
                      store="thumbs"
                      photo={last.id}
                      alt={altOf(spot, last)}
                    />
                  )}
                  <span>
                    <Link to={`${paths.diary}#spot-${spot.id}`}>{nameOf(spot)}</Link>
                    <br />
                    {last ? `Последний снимок ${dayOf(last.taken)}` : "Снимков пока нет"}
                  </span>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      <div className={styles.row}>
        <Link className={`${button.button} ${button.primary}`} to={`${paths.diary}#new`}>
          Отметить пятно
        </Link>
        {spots.length > 0 && (
          <Link className={`${button.button} ${button.outline}`} to={`${paths.diary}#sheet`}>
            Лист для врача
          </Link>
        )}
        <Link className={`${button.button} ${button.outline}`} to={`${paths.diary}#settings`}>
          Пароль, копия, стирание
        </Link>
      </div>
    </>
  );
}
