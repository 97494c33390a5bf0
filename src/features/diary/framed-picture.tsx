import * as styles from "./diary.module.css";
import type { Diary } from "./store/diary-key";
import type { Photo } from "./store/spot";
import { StoredPicture } from "./stored-picture";

/** A place of a picture, as parts of its width and height. */
export interface Point {
  x: number;
  y: number;
}

/** How much larger a spot is shown than on the whole picture. */
const SCALE = 2.5;

interface FramedPictureProps {
  diary: Diary;
  photo: Photo;
  alt: string;
  /** Position of the spot. */
  point: Point | undefined;
  /** The spot is shown at large in the middle; otherwise its place is only marked. */
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

/** The place stays where it is while the picture grows around it, and is then moved to the middle. */
const inMiddle = ({ x, y }: Point) => ({
  transform: `translate(${percent(0.5 - x)}, ${percent(0.5 - y)}) scale(${SCALE})`,
  transformOrigin: `${percent(x)} ${percent(y)}`,
});
