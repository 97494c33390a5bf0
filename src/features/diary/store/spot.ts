import type { PlaceName } from "../places";

/** A picture's data; the picture itself is stored separately. */
export interface Photo {
  id: string;
  /** ISO instant. */
  taken: string;
  /** The picture's size in bytes. */
  size: number;
}

/** A spot on the skin that is watched. */
export interface Spot {
  id: string;
  place: PlaceName;
  /** The point at which it was marked on the drawing, in the drawing's units. */
  point?: { x: number; y: number };
  note: string;
  /** ISO instant. */
  created: string;
  /** The pictures, oldest first. */
  photos: Photo[];
}
