import * as styles from "./diary.module.css";
import type { Diary } from "./store/diary-key";
import type { Photo } from "./store/spot";
import { StoredPicture } from "./stored-picture";

/** A point of a picture, as fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** The enlargement of a spot. */
const SCALE = 2.5;

interface FramedPictureProps {
  diary: Diary;
  photo: Photo;
  alt: string;
  point: Point | undefined;
  /** Whether the picture is centred on the spot and enlarged; otherwise the position is only marked. */
  isAligned: boolean;
}

/** A picture in a square frame. */
export const FramedPicture = ({ diary, photo, alt, point, isAligned }: FramedPictureProps) => (
  <span className={styles.framed}>
    <span style={point && isAligned ? inMiddle(point) : undefined}>
      <StoredPicture diary={diary} store="pictures" photo={photo.id} alt={alt} />
    </span>
    {point && !isAligned && (
      <span className={styles.mark} style={{ left: percent(point.x), top: percent(point.y) }} />
    )}
  </span>
);

const percent = (part: number) => `${part * 100}%`;

/** Enlarges the picture around the point, and moves the point to the middle. */
const inMiddle = ({ x, y }: Point) => ({
  transform: `translate(${percent(0.5 - x)}, ${percent(0.5 - y)}) scale(${SCALE})`,
  transformOrigin: `${percent(x)} ${percent(y)}`,
});
