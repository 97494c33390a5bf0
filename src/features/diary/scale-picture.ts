import type { TakenPicture } from "./store/diary";

/** The longer side in pixels: enough for a spot beside a ruler, and small enough for five hundred pictures. */
const IMAGE = 1600;
const THUMB = 200;
const QUALITY = 0.85;

type Source = ImageBitmap | HTMLVideoElement;

const sizeOf = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

async function scaled(source: Source, longest: number): Promise<Blob> {
  const { width, height } = sizeOf(source);
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))),
      "image/jpeg",
      QUALITY,
    ),
  );
}

/** A scaled picture without the metadata that a camera writes, such as the location. */
export const scalePicture = async (source: Source): Promise<TakenPicture> => ({
  image: await scaled(source, IMAGE),
  thumb: await scaled(source, THUMB),
});

/**
 * @throws DOMException when the file is not a picture
 */
export async function pictureFromFile(file: Blob): Promise<TakenPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    return await scalePicture(bitmap);
  } finally {
    bitmap.close();
  }
}
