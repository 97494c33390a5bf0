import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import * as styles from "./camera.module.css";
import * as diaryStyles from "./diary.module.css";
import { scalePicture } from "./scale-picture";
import type { TakenPicture } from "./store/diary";

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
export function Camera({ last, onTaken, onFailed, onClose }: CameraProps) {
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
    <div className={styles.camera}>
      <div className={styles.view}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="То, что видит камера"
          onLoadedData={() => setReady(true)}
        />
        {last && <img className={styles.pale} src={last} alt="" />}
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
