import type { StoredKey } from "./database";
import { changeSpot, type TakenPicture, sealPicture } from "./diary";
import { unlock, type Diary } from "./diary-key";
import { unseal, unsealJson, type Sealed } from "./sealing";
import type { Spot } from "./spot";

/**
 * The whole diary as one file: the length of an index (four bytes), the index as JSON, then the encrypted bytes that it
 * lists. They are encrypted as in the browser, so the file of a locked diary requires the same passphrase.
 */
interface Index {
  format: 1;
  key: StoredKey;
  spots: Part[];
  pictures: Part[];
  thumbs: Part[];
}

interface Part {
  id: string;
  iv: Uint8Array<ArrayBuffer>;
  /** Offset after the index, and length, in bytes. */
  at: number;
  size: number;
}

const BYTES = "bytes:";

const toText = (bytes: Uint8Array) => BYTES + btoa(String.fromCharCode(...bytes));

/** JSON has no type for bytes, so they are converted to text. */
const withText = (_: string, value: unknown) => {
  if (value instanceof ArrayBuffer) return toText(new Uint8Array(value));
  return value instanceof Uint8Array ? toText(value) : value;
};

const withBytes = (_: string, value: unknown) =>
  typeof value === "string" && value.startsWith(BYTES)
    ? Uint8Array.from(atob(value.slice(BYTES.length)), (letter) => letter.charCodeAt(0))
    : value;

/** The file is assembled picture by picture, so that the browser can store the growing blob on the disk. */
export async function exportDiary({ database }: Diary): Promise<Blob> {
  const parts: Blob[] = [];
  let at = 0;
  const put = (stored: { id: string; sealed: Sealed }[]): Part[] =>
    stored.map(({ id, sealed: { iv, data } }) => {
      parts.push(new Blob([data]));
      at += data.byteLength;
      return { id, iv, at: at - data.byteLength, size: data.byteLength };
    });
  const step = database.transaction(["key", "spots", "pictures", "thumbs"]);
  const [key, spots, pictures, thumbs] = await Promise.all([
    step.objectStore("key").get("key"),
    step.objectStore("spots").getAll(),
    step.objectStore("pictures").getAll(),
    step.objectStore("thumbs").getAll(),
  ]);
  if (!key) throw new Error("The diary has no key.");
  const index: Index = {
    format: 1,
    key,
    spots: put(spots),
    pictures: put(pictures),
    thumbs: put(thumbs),
  };
  const text = new TextEncoder().encode(JSON.stringify(index, withText));
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, text.length);
  return new Blob([length.buffer, text, ...parts], { type: "application/octet-stream" });
}

/** The content of a file whose passphrase was right. */
interface OpenFile {
  key: CryptoKey;
  index: Index;
  body: Blob;
}

/**
 * @returns "locked" when a passphrase is missing or wrong
 * @throws Error when the file is not a diary, or is incomplete
 */
export async function openFile(file: Blob, passphrase?: string): Promise<OpenFile | "locked"> {
  const length = new DataView(await file.slice(0, 4).arrayBuffer()).getUint32(0);
  const text = await file.slice(4, 4 + length).text();
  const index = JSON.parse(text, withBytes) as Index;
  const body = file.slice(4 + length);
  const parts = [...index.spots, ...index.pictures, ...index.thumbs];
  if (parts.some(({ at, size }) => at + size > body.size))
    throw new Error("The file is cut short.");
  const key = await unlock(index.key, passphrase);
  return key ? { key, index, body } : "locked";
}

/**
 * Imports a file's content into a diary, spot by spot. Existing data stays, importing again adds nothing, and an
 * interrupted import can be repeated.
 *
 * @returns how many spots the file contained
 */
export async function importDiary(diary: Diary, { key, index, body }: OpenFile): Promise<number> {
  const read = async ({ iv, at, size }: Part): Promise<Sealed> => ({
    iv,
    data: await body.slice(at, at + size).arrayBuffer(),
  });
  const blobOf = async (parts: Part[], id: string) => {
    const part = parts.find((each) => each.id === id);
    return part && new Blob([await unseal(key, await read(part))], { type: "image/jpeg" });
  };
  for (const part of index.spots) {
    const spot = (await unsealJson(key, await read(part))) as Spot;
    const there = new Set(await diary.database.getAllKeys("pictures"));
    const pictures = [];
    for (const { id } of spot.photos) {
      if (there.has(id)) continue;
      const [image, thumb] = [await blobOf(index.pictures, id), await blobOf(index.thumbs, id)];
      if (image && thumb)
        pictures.push(await sealPicture(diary, id, { image, thumb } satisfies TakenPicture));
    }
    await changeSpot(diary, spot.id, (mine) => (mine ? merge(mine, spot) : spot), { pictures });
  }
  return index.spots.length;
}

/** Merges two versions of a spot: the pictures of both in their order, and the note of this one. */
function merge(mine: Spot, other: Spot): Spot {
  const known = new Set(mine.photos.map(({ id }) => id));
  const photos = [...mine.photos, ...other.photos.filter(({ id }) => !known.has(id))];
  return {
    ...mine,
    note: mine.note || other.note,
    photos: photos.sort((one, next) => (one.taken < next.taken ? -1 : 1)),
  };
}
