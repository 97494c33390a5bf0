import { writeStored } from "../../../lib/browser-storage";
import { WRITE, type Database } from "./database";
import type { Diary } from "./diary-key";
import { seal, sealJson, unseal, unsealJson, type Sealed } from "./sealing";
import type { Photo, Spot } from "./spot";

/** A picture to be stored: scaled down, and as a thumbnail for lists. */
export interface TakenPicture {
  image: Blob;
  thumb: Blob;
}

/** Pictures that are written or deleted in the same transaction as a spot. */
interface Also {
  pictures?: { id: string; image: Sealed; thumb: Sealed }[];
  deleted?: string[];
}

/** Where the browser stores which skin its reader has chosen for the drawn body. */
export const TONE_ENTRY = "body-tone";

const STORES = ["spots", "pictures", "thumbs"] as const;

/** The diary was wiped in another tab, so nothing can be written any more. */
export class DiaryWipedError extends Error {}

export async function sealPicture({ key }: Diary, id: string, { image, thumb }: TakenPicture) {
  return {
    id,
    image: await seal(key, await image.arrayBuffer()),
    thumb: await seal(key, await thumb.arrayBuffer()),
  };
}

/** Lists all spots, the newest first. */
export async function listSpots({ database, key }: Diary): Promise<Spot[]> {
  const stored = await database.getAll("spots");
  const spots = await Promise.all(stored.map(({ sealed }) => unsealJson(key, sealed)));
  return (spots as Spot[]).sort((one, other) => (one.created < other.created ? 1 : -1));
}

/**
 * Writes a spot and its pictures in one transaction. A concurrent change by another tab is not overwritten: `change` is
 * called again with it.
 *
 * @param change makes the new spot from the stored one, or from undefined if there is none; returns null to change
 *   nothing
 * @returns the stored spot
 * @throws DiaryWipedError, and DOMException named QuotaExceededError when the device is full; nothing is written then
 */
export async function changeSpot(
  { database, key, keyId }: Diary,
  id: string,
  change: (spot: Spot | undefined) => Spot | null,
  { pictures = [], deleted = [] }: Also = {},
): Promise<Spot | null> {
  for (;;) {
    const stored = await database.get("spots", id);
    const before = stored && ((await unsealJson(key, stored.sealed)) as Spot);
    const spot = change(before);
    if (!spot) return before ?? null;
    // The encryption is awaited before the transaction: IndexedDB ends a transaction while another promise is awaited.
    const sealed = await sealJson(key, spot);
    const step = database.transaction([...STORES, "key"] as const, "readwrite", WRITE);
    const [still, owner] = await Promise.all([
      step.objectStore("spots").get(id),
      step.objectStore("key").get("key"),
    ]);
    if (owner?.id !== keyId) {
      await step.done;
      throw new DiaryWipedError();
    }
    if (still?.version !== stored?.version) {
      await step.done;
      continue;
    }
    await Promise.all([
      step.objectStore("spots").put({ id, version: (stored?.version ?? 0) + 1, sealed }),
      ...pictures.flatMap(({ id: photo, image, thumb }) => [
        step.objectStore("pictures").put({ id: photo, sealed: image }),
        step.objectStore("thumbs").put({ id: photo, sealed: thumb }),
      ]),
      ...deleted.flatMap((photo) => [
        step.objectStore("pictures").delete(photo),
        step.objectStore("thumbs").delete(photo),
      ]),
      step.done,
    ]);
    return spot;
  }
}

/** @returns the spot as it is stored */
export function addSpot(
  diary: Diary,
  spot: Pick<Spot, "place" | "point" | "note">,
  now: Date,
): Promise<Spot | null> {
  const id = crypto.randomUUID();
  return changeSpot(diary, id, () => ({ ...spot, id, created: now.toISOString(), photos: [] }));
}

/**
 * @returns null when the spot was deleted
 */
export async function addPhoto(diary: Diary, spot: string, taken: TakenPicture, now: Date) {
  const photo: Photo = {
    id: crypto.randomUUID(),
    taken: now.toISOString(),
    size: taken.image.size + taken.thumb.size,
  };
  const pictures = [await sealPicture(diary, photo.id, taken)];
  const add = (each?: Spot) => each && { ...each, photos: [...each.photos, photo] };
  return changeSpot(diary, spot, (each) => add(each) ?? null, { pictures });
}

export const deletePhoto = (diary: Diary, spot: string, photo: string) =>
  changeSpot(
    diary,
    spot,
    (each) => (each ? { ...each, photos: each.photos.filter(({ id }) => id !== photo) } : null),
    { deleted: [photo] },
  );

/**
 * Writes a note instead of the one that its author has seen.
 *
 * @returns the stored spot: its note differs if another tab has changed it meanwhile; null when the spot was deleted
 */
export const writeNote = (diary: Diary, spot: string, before: string, note: string) =>
  changeSpot(diary, spot, (each) => (each?.note === before ? { ...each, note } : null));

export async function deleteSpot({ database }: Diary, { id, photos }: Spot): Promise<void> {
  const step = database.transaction(STORES, "readwrite", WRITE);
  await Promise.all([
    step.objectStore("spots").delete(id),
    ...photos.flatMap((photo) => [
      step.objectStore("pictures").delete(photo.id),
      step.objectStore("thumbs").delete(photo.id),
    ]),
    step.done,
  ]);
}

/**
 * @returns null when it was deleted
 */
export async function readPicture(
  { database, key }: Diary,
  store: "pictures" | "thumbs",
  photo: string,
): Promise<Blob | null> {
  const stored = await database.get(store, photo);
  return stored ? new Blob([await unseal(key, stored.sealed)], { type: "image/jpeg" }) : null;
}

/** Deletes everything, including the passphrase and the skin of the drawn body. */
export async function wipe(database: Database): Promise<void> {
  const all = [...STORES, "key"] as const;
  const step = database.transaction(all, "readwrite", WRITE);
  await Promise.all([...all.map((store) => step.objectStore(store).clear()), step.done]);
  writeStored("localStorage", TONE_ENTRY, null);
}
