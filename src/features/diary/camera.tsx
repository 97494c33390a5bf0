import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button";
import * as styles from "./diary.module.css";
import { scalePicture } from "./scale-picture";
import type { TakenPicture } from "./store/diary";

interface CameraProps {
  /** Address of the last picture, laid palely over what the camera sees: so the next one is taken from the same place. */
  last: string | null;
  onTaken: (picture: TakenPicture) => void;
  /** The device has no camera, or keeps it to itself. */
  onFailed: () => void;
  onClose: () => void;
}

/** The device's camera. What it sees is drawn here and goes nowhere. */
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
      <div className={styles.row}>
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
