import { useSetAtom } from "jotai";
import { Button } from "../../components/button";
import { confirmAtom } from "../../popups/popup-atoms";
import { CopySettings } from "./copy-settings";
import * as styles from "./diary.module.css";
import { LockSettings } from "./lock-settings";
import { wipe } from "./store/diary";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";

const MEGABYTE = 1_000_000;

interface SettingsProps {
  diary: Diary;
  spots: readonly Spot[];
  onChanged: () => void;
  /** Called after everything was deleted. */
  onWiped: () => void;
}

/** The diary's size, its lock, its copy, and its deletion. */
export function Settings({ diary, spots, onChanged, onWiped }: SettingsProps) {
  const confirm = useSetAtom(confirmAtom);
  const photos = spots.flatMap((spot) => spot.photos);
  const megabytes = photos.reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
  const ask = () =>
    confirm({
      title: "Стереть дневник?",
      description:
        "Все пятна, снимки и\u00a0пароль исчезнут из\u00a0этого браузера. Вернуть их можно будет только из\u00a0копии.",
      cancelText: "Нет, оставить",
      applyText: "Да, стереть всё",
      isFinal: true,
      onConfirm: () => void wipe(diary.database).then(onWiped),
    });
  return (
    <>
      <p>
        Пятен: {spots.length}, снимков: {photos.length}, места занято:{" "}
        {megabytes < 0.1 ? "меньше 0,1" : megabytes.toFixed(1).replace(".", ",")}&nbsp;МБ.
      </p>
      <LockSettings diary={diary} />
      <CopySettings diary={diary} onChanged={onChanged} />
      <section aria-labelledby="diary-wipe">
        <h3 id="diary-wipe">Стереть</h3>
        <Button variant="quiet" className={styles.remove} onClick={ask}>
          Стереть дневник
        </Button>
      </section>
    </>
  );
}
