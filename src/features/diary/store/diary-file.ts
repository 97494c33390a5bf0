import type { StoredKey } from "./database";
import { changeSpot, type TakenPicture, sealPicture } from "./diary";
import { unlock, type Diary } from "./diary-key";
import { unseal, unsealJson, type Sealed } from "./sealing";
import type { Spot } from "./spot";

/**
 * The whole diary as one file: the length of an index (four bytes), the index as JSON, then the sealed bytes that it names. They
 * are sealed as in the browser: who has locked the diary needs the same passphrase to read the file.
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
  /** Offset behind the index, and length, in bytes. */
  at: number;
  size: number;
}

const BYTES = "bytes:";

const toText = (bytes: Uint8Array) => BYTES + btoa(String.fromCharCode(...bytes));

/** JSON knows no bytes. */
const withText = (_: string, value: unknown) => {
  if (value instanceof ArrayBuffer) return toText(new Uint8Array(value));
  return value instanceof Uint8Array ? toText(value) : value;
};

const withBytes = (_: string, value: unknown) =>
  typeof value === "string" && value.startsWith(BYTES)
    ? Uint8Array.from(atob(value.slice(BYTES.length)), (letter) => letter.charCodeAt(0))
    : value;

/** Picture by picture: the browser may keep the file that grows on its disk. */
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

/** What a file holds, once its passphrase has opened it. */
interface OpenFile {
  key: CryptoKey;
  index: Index;
  body: Blob;
}

/**
 * @returns "locked" when it wants a passphrase, or another one
 * @throws Error when the file is no diary, or was cut short
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
 * Adds what a file holds to a diary, spot by spot: what is there already stays, a second time adds nothing, and after an
 * interruption it can be done again.
 *
 * @returns how many spots the file held
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

/** Merges two spots: both pictures in their order; words that were written here stay. */
function merge(mine: Spot, other: Spot): Spot {
  const known = new Set(mine.photos.map(({ id }) => id));
  const photos = [...mine.photos, ...other.photos.filter(({ id }) => !known.has(id))];
  return {
    ...mine,
    note: mine.note || other.note,
    photos: photos.sort((one, next) => (one.taken < next.taken ? -1 : 1)),
  };
}
