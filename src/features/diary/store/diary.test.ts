/** @jest-environment node */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { failureWords } from "../failure-words";
import { openDatabase, type Database } from "./database";
import {
  addPhoto,
  addSpot,
  deletePhoto,
  deleteSpot,
  DiaryWipedError,
  listSpots,
  readPicture,
  wipe,
  writeNote,
} from "./diary";
import { exportDiary, importDiary, openFile } from "./diary-file";
import { free, lock, openDiary, type Diary } from "./diary-key";

const NOW = new Date("2026-11-22T10:00:00Z");
const picture = (words: string) => ({
  image: new Blob([words]),
  thumb: new Blob([words[0] ?? ""]),
});

let database: Database;
let diary: Diary;

const open = async () => {
  database = await openDatabase(() => undefined);
  const opened = await openDiary(database);
  if (!opened) throw new Error("locked");
  return opened;
};

/** Adds a spot as another tab would. */
const spotWith = async (...pictures: string[]) => {
  const spot = await addSpot(diary, { place: "back", note: "у лопатки" }, NOW);
  for (const words of pictures) await addPhoto(diary, spot?.id ?? "", picture(words), NOW);
  return (await listSpots(diary))[0] ?? fail();
};

const fail = (): never => {
  throw new Error("There is no spot.");
};

beforeEach(async () => {
  indexedDB = new IDBFactory();
  diary = await open();
});

test("a spot with its pictures is there after a restart", async () => {
  const { photos } = await spotWith("первый", "второй");
  database.close();
  diary = await open();
  const [spot] = await listSpots(diary);
  expect(spot).toMatchObject({ place: "back", note: "у лопатки", photos });
  const image = await readPicture(diary, "pictures", photos[1]?.id ?? "");
  expect(await image?.text()).toBe("второй");
});

test("nothing of it can be read from the database without the key", async () => {
  await spotWith("снимок");
  const stored = [...(await database.getAll("spots")), ...(await database.getAll("pictures"))];
  const raw = stored.map(({ sealed }) => Buffer.from(sealed.data).toString("utf8")).join("");
  for (const words of ["лопатки", "back", "снимок", "2026"]) expect(raw).not.toContain(words);
});

test("two tabs that add concurrently lose nothing", async () => {
  const spot = await spotWith();
  const other = await openDiary(await openDatabase(() => undefined));
  await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      addPhoto(number % 2 ? diary : (other ?? diary), spot.id, picture(String(number)), NOW),
    ),
  );
  expect((await listSpots(diary))[0]?.photos).toHaveLength(10);
  expect(await database.count("pictures")).toBe(10);
});

test("a note that another tab has changed is not written over", async () => {
  const spot = await spotWith();
  await writeNote(diary, spot.id, spot.note, "стало темнее");
  const answer = await writeNote(diary, spot.id, spot.note, "без изменений");
  expect(answer?.note).toBe("стало темнее");
});

test("a passphrase locks everything immediately, and only it opens", async () => {
  await spotWith("снимок");
  await lock(diary, "ромашка в поле");
  expect(await database.get("key", "key")).toMatchObject({ kind: "locked" });
  expect(await openDiary(database)).toBeNull();
  expect(await openDiary(database, "ромашка")).toBeNull();
  const opened = await openDiary(database, " ромашка в поле ");
  expect(await listSpots(opened ?? diary)).toHaveLength(1);
  await free(opened ?? diary);
  expect(await openDiary(database)).not.toBeNull();
});

test("what was wiped in one tab is not written in another", async () => {
  const spot = await spotWith("снимок");
  await wipe(database);
  await expect(addPhoto(diary, spot.id, picture("поздно"), NOW)).resolves.toBeNull();
  await openDiary(database);
  await expect(addSpot(diary, { place: "face", note: "" }, NOW)).rejects.toThrow(DiaryWipedError);
  expect(await database.count("spots")).toBe(0);
});

test("on a full disk the picture is refused, and everything is as it was", async () => {
  const spot = await spotWith("первый");
  const put = jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
  ) {
    throw new DOMException("The disk is full", "QuotaExceededError");
  });
  const adding = addPhoto(diary, spot.id, picture("второй"), NOW);
  await expect(adding).rejects.toMatchObject({ name: "QuotaExceededError" });
  put.mockRestore();
  expect(failureWords(await adding.catch((error: unknown) => error))).toContain("кончилось место");
  expect((await listSpots(diary))[0]?.photos).toHaveLength(1);
  expect(await database.count("pictures")).toBe(1);
});

test("a deleted spot takes its pictures along", async () => {
  await deleteSpot(diary, await spotWith("один", "два"));
  expect(await database.count("pictures")).toBe(0);
  expect(await database.count("thumbs")).toBe(0);
});

describe("the file", () => {
  test("brings everything to an empty diary, and a second time adds nothing", async () => {
    await spotWith("один", "два");
    const file = await exportDiary(diary);
    await wipe(database);
    diary = (await openDiary(database)) ?? diary;
    for (let time = 0; time < 2; time += 1) {
      const opened = await openFile(file);
      expect(await importDiary(diary, opened as never)).toBe(1);
    }
    const [spot, ...more] = await listSpots(diary);
    expect(more).toEqual([]);
    const image = await readPicture(diary, "pictures", spot?.photos[1]?.id ?? "");
    expect(await image?.text()).toBe("два");
  });

  test("adds newer pictures to a spot that has words of its own", async () => {
    const spot = await spotWith("один");
    const file = await exportDiary(diary);
    await addPhoto(diary, spot.id, picture("позже"), new Date("2026-12-22T10:00:00Z"));
    await writeNote(diary, spot.id, spot.note, "своё");
    await importDiary(diary, (await openFile(file)) as never);
    expect((await listSpots(diary))[0]).toMatchObject({ note: "своё", photos: [{}, {}] });
  });

  test("puts its pictures before newer ones", async () => {
    const spot = await spotWith("один");
    const file = await exportDiary(diary);
    await deletePhoto(diary, spot.id, spot.photos[0]?.id ?? "");
    const later = new Date("2026-12-22T10:00:00Z");
    await addPhoto(diary, spot.id, picture("позже"), later);
    await importDiary(diary, (await openFile(file)) as never);
    const photos = [NOW, later].map((taken) => ({ taken: taken.toISOString() }));
    expect((await listSpots(diary))[0]).toMatchObject({ photos });
  });

  test("of a locked diary wants its passphrase", async () => {
    await spotWith("снимок");
    await lock(diary, "ромашка");
    const file = await exportDiary(diary);
    expect(await openFile(file)).toBe("locked");
    expect(await openFile(file, "василёк")).toBe("locked");
    expect(await openFile(file, "ромашка")).not.toBe("locked");
  });

  test.each([["no diary"], ["\0\0\0\u0005{}"]])("is refused when it is none: %j", async (words) => {
    await expect(openFile(new Blob([words]))).rejects.toThrow();
  });

  test("is refused when it was cut short, and nothing is added", async () => {
    await spotWith("снимок");
    const file = await exportDiary(diary);
    await expect(openFile(file.slice(0, file.size - 1))).rejects.toThrow("cut short");
  });
});
