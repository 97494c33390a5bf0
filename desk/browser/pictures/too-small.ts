import { largeMistake, sizeMistake, smallMistake } from "../../pictures/size";

/** A drawing is sharp in any size. */
const DRAWING = "image/svg+xml";

/** @returns points of a picture as it stands upright; undefined: the browser does not show such files, and the desk looks at it */
async function pointsOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    const isShown = await new Promise((resolve) => {
      image.addEventListener("load", () => resolve(true));
      image.addEventListener("error", () => resolve(false));
      image.src = address;
    });
    return isShown ? { width: image.naturalWidth, height: image.naturalHeight } : undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Looks at a chosen picture before it goes to the desk.
 *
 * @returns that it has too few points, in Russian; nothing when it has enough
 * @throws Error in Russian when it is too large, with both numbers
 */
export async function tooSmall(file: File): Promise<string[]> {
  const heavy = sizeMistake(file.size);
  if (heavy) throw new Error(heavy);
  const points = file.type === DRAWING ? undefined : await pointsOf(file);
  if (!points) return [];
  const large = largeMistake(points.width, points.height);
  if (large) throw new Error(large);
  const small = smallMistake(points.width, points.height);
  return small ? [small] : [];
}
