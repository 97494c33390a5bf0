import type { PlaceName } from "../places";

/** A picture of a spot; the picture itself lies apart. */
export interface Photo {
  id: string;
  /** ISO instant. */
  taken: string;
  /** Bytes of the picture. */
  size: number;
}

/** A spot that somebody watches. */
export interface Spot {
  id: string;
  place: PlaceName;
  /** Point at which it was marked on the drawing, in its own units; optional. */
  point?: { x: number; y: number };
  note: string;
  /** ISO instant. */
  created: string;
  /** Photos from the oldest. */
  photos: Photo[];
}
