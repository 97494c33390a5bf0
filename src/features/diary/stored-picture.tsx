import { useEffect, useState } from "react";
import { readPicture } from "./store/diary";
import type { Diary } from "./store/diary-key";
import * as styles from "./diary.module.css";

interface StoredPictureProps {
  diary: Diary;
  store: "pictures" | "thumbs";
  photo: string;
  alt: string;
}

/** The object URL of a picture while a component shows it; null while it is being read. */
export function usePicture(diary: Diary, store: "pictures" | "thumbs", photo: string | undefined) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (photo === undefined) return;
    let made: string | undefined;
    let isOver = false;
    void readPicture(diary, store, photo).then((blob) => {
      if (isOver || !blob) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [diary, store, photo]);
  return address;
}

export function StoredPicture({ diary, store, photo, alt }: StoredPictureProps) {
  const address = usePicture(diary, store, photo);
  return <span className={styles[store]}>{address && <img src={address} alt={alt} />}</span>;
}
