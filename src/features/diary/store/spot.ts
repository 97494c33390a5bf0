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
  /** Where it was marked on the drawing, in its own units; nobody has to. */
  point?: { x: number; y: number };
  note: string;
  /** ISO instant. */
  created: string;
  /** From the oldest. */
  photos: Photo[];
}
