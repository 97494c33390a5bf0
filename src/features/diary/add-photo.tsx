import { useCallback, useId, useState, useEffect, useRef } from "react";
import { Button } from "../../components/button";
import * as button from "../../components/button.module.css";
import * as cameraStyles from "./add-photo.module.css";
import * as styles from "./diary.module.css";
import { failureWords } from "./failure-words";
import { pictureFromFile, scalePicture } from "./scale-picture";
import { addPhoto, type TakenPicture } from "./store/diary";
import type { Diary } from "./store/diary-key";
import type { Spot } from "./store/spot";
import { usePicture } from "./stored-picture";
import * as diaryStyles from "./diary.module.css";

interface CameraProps {
  /**
   * The address of the last picture, which is shown transparently over the camera's image, so that the next one is
   * taken from the same angle.
   */
  last: string | null;
  onTaken: (picture: TakenPicture) => void;
  /** Called when the device has no camera, or does not allow its use. */
  onFailed: () => void;
  onClose: () => void;
}

/** The device's camera. Its image is only shown here, and sent nowhere. */
function Camera({ last, onTaken, onFailed, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async () => {
      try {
        const camera = { facingMode: "environment", width: { ideal: 1920 } };
        stream = await navigator.mediaDevices.getUserMedia({ video: camera });
        if (isOver || !video.current) stream.getTracks().forEach((track) => track.stop());
        else video.current.srcObject = stream;
      } catch {
        if (!isOver) onFailed();
      }
    };
    void start();
    return () => {
      isOver = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [onFailed]);

  return (
    <div className={cameraStyles.camera}>
      <div className={cameraStyles.view}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="То, что видит камера"
          onLoadedData={() => setReady(true)}
        />
        {last && <img className={cameraStyles.pale} src={last} alt="" />}
      </div>
      <div className={diaryStyles.row}>
        <Button
          waiting={!isReady}
          onClick={() => video.current && void scalePicture(video.current).then(onTaken)}
        >
          Снять
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Закрыть камеру
        </Button>
      </div>
    </div>
  );
}

interface AddPhotoProps {
  diary: Diary;
  spot: Spot;
  onAdded: () => void;
}

/** Adds a picture of a spot: by the camera, with the last picture over it, or from a file. */
export function AddPhoto({ diary, spot, onAdded }: AddPhotoProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = usePicture(diary, "pictures", spot.photos.at(-1)?.id);

  const onCameraFailed = useCallback(() => {
    setOpen(false);
    setFailure(
      "Камера не\u00a0открылась. Снимите пятно как обычно и\u00a0выберите снимок из\u00a0файлов.",
    );
  }, []);

  const keep = async (taking: Promise<TakenPicture>) => {
    setBusy(true);
    setFailure(null);
    const taken = await taking.catch(() => null);
    if (!taken) setFailure("Это не\u00a0снимок. Выберите файл с\u00a0фотографией.");
    else {
      try {
        await addPhoto(diary, spot.id, taken, new Date());
        // Persistent storage is requested when the first picture is stored. A browser may refuse it or not support it.
        if ("storage" in navigator) void navigator.storage.persist();
        setOpen(false);
        onAdded();
      } catch (error) {
        setFailure(failureWords(error));
      }
    }
    setBusy(false);
  };

  return (
    <div className={styles.form}>
      <p>Положите рядом с&nbsp;пятном линейку и&nbsp;снимайте при дневном свете.</p>
      {isOpen ? (
        <Camera
          last={last}
          onTaken={(taken) => void keep(Promise.resolve(taken))}
          onFailed={onCameraFailed}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className={styles.even}>
          <Button busy={busy} onClick={() => setOpen(true)}>
            Открыть камеру
          </Button>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void keep(pictureFromFile(file));
              target.value = "";
            }}
          />
          <label htmlFor={id} className={`${button.button} ${button.outline} ${styles.file}`}>
            Выбрать снимок
          </label>
        </div>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
