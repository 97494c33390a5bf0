import { Link, navigate } from "gatsby";
import { useState, useEffect } from "react";
import * as button from "../../components/button.module.css";
import { Icon } from "../../components/icon";
import { LoadError } from "../../components/load-error";
import { Loader } from "../../components/loader";
import { paths } from "../../lib/paths";
import { useFocusOnChange } from "../../lib/focus";
import * as styles from "./diary.module.css";
import { NewSpot } from "./new-spot";
import { Settings } from "./settings";
import { Sheet } from "./sheet";
import { SpotList } from "./spot-list";
import { SpotPage } from "./spot-page";
import { nameOf } from "./spot-words";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";
import useSWR from "swr";
import { listSpots } from "./store/diary";

const CHANNEL = "mole-diary";

/**
 * The spots of a diary, synchronized between tabs.
 *
 * @returns also the function to call after a change, and whether reading has failed
 */
function useSpots(diary: Diary) {
  const { data, error, mutate } = useSWR<Spot[], unknown>(["mole-diary", diary.keyId], () =>
    listSpots(diary),
  );

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void mutate();
    return () => channel.close();
  }, [mutate]);

  const changed = async () => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage("changed");
    channel.close();
    await mutate();
  };

  return { spots: data, isBroken: error !== undefined, changed };
}

interface OpenDiaryProps {
  diary: Diary;
  /** The fragment of the address, which names the open screen, so that the back button works. */
  hash: string;
  onWiped: () => void;
}

const TITLES: Record<string, string> = {
  "#new": "Новое пятно",
  "#sheet": "Лист для врача",
  "#settings": "Пароль, копия и удаление",
};

const HOME = "Мои пятна";

/** The open diary: its list, or the screen that the address names. */
export function OpenDiary({ diary, hash, onWiped }: OpenDiaryProps) {
  const { spots, isBroken, changed } = useSpots(diary);
  const heading = useFocusOnChange<HTMLHeadingElement>(hash);
  /** The point on the drawing at which a spot was begun. */
  const [place, setPlace] = useState<Spot["point"]>();

  if (isBroken) {
    return <LoadError message="Дневник не прочитался." onRetry={changed} />;
  }
  if (!spots) return <Loader label="Открываем дневник" />;

  const spot = spots.find(({ id }) => hash === `#spot-${id}`);
  const title = spot ? nameOf(spot) : (TITLES[hash] ?? HOME);
  const onChanged = () => void changed();
  return (
    <section
      className={`${styles.diary} ${spots.length > 0 ? styles.used : ""}`}
      aria-labelledby="diary-title"
    >
      {title !== HOME && (
        <Link to={paths.diary} className={button.withIcon}>
          <Icon name="arrow-left" size="1.25em" />
          Все пятна
        </Link>
      )}
      <h2 id="diary-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {title === HOME && (
        <SpotList
          diary={diary}
          spots={spots}
          onPlace={(x, y) => {
            setPlace({ x, y });
            void navigate(`${paths.diary}#new`);
          }}
        />
      )}
      {spot && <SpotPage key={spot.id} diary={diary} spot={spot} onChanged={onChanged} />}
      {hash === "#new" && (
        <NewSpot
          diary={diary}
          begun={place}
          onAdded={({ id }) => {
            setPlace(undefined);
            void changed().then(() => navigate(`${paths.diary}#spot-${id}`, { replace: true }));
          }}
        />
      )}
      {hash === "#sheet" && <Sheet diary={diary} spots={spots} />}
      {hash === "#settings" && (
        <Settings diary={diary} spots={spots} onChanged={onChanged} onWiped={onWiped} />
      )}
    </section>
  );
}
