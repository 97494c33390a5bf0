import { readFileSync, statSync, existsSync } from "node:fs";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { readTexts } from "@rodinki/content-model/reading/text-files";
import { forEditor } from "../files/editor-text";
import { DeskError } from "../desk-error";
import { LIMITS } from "../limits";
import { serialize } from "../git/serialize";
import { placeOf, refuseLinks } from "../store/places";
import { writeTogether } from "../store/journal";
import { discard } from "../review/discard";
import { isPublished } from "../git/move";
import { titleOf } from "../files/names";
import { unsent } from "../works/unsent";
import { deletionOf } from "../store/move-text";

/** A file as Decap wants it. */
interface Entry {
  data: string;
  file: { path: string; id: string };
}

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}

/** @throws the error of the file system when there is no such file, ContentError when it cannot be read */
function readEntry(file: string): Entry {
  const id = stampOf(file);
  return { data: forEditor(file, readFileSync(file, "utf8")), file: { path: file, id } };
}

/** A picture as Decap wants it. */
interface Media {
  id: string;
  content: string;
  encoding: "base64";
  path: string;
  name: string;
}

const PICTURE = /\.(?:svg|png|jpg)$/;

function mediaOf(file: string, bytes: Buffer): Media {
  return {
    id: createHash("sha256").update(bytes).digest("hex"),
    content: bytes.toString("base64"),
    encoding: "base64",
    path: file,
    name: path.basename(file),
  };
}

/** @throws the error of the file system when there is no such picture */
const readMedia = async (file: string): Promise<Media> => mediaOf(file, await readFile(file));

/** The pictures of one folder. */
async function listMedia(folder: string): Promise<Media[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map((name) => readMedia(path.posix.join(folder, name))));
}

const asset = Type.Object({ path: Type.String() });

/** What each call of Decap's proxy brings; what else it sends is not read. */
const CALLS = {
  getEntry: Type.Object({ path: Type.String() }),
  getMedia: Type.Object({ mediaFolder: Type.String() }),
  getMediaFile: Type.Object({ path: Type.String() }),
  persistMedia: Type.Object({ asset }),
  deleteFiles: Type.Object({ paths: Type.Array(Type.String()) }),
};

type Action = keyof typeof CALLS;

const FOLDER = /^content(?:\/[a-z0-9][a-z0-9-]*)*$/;

/** @throws DeskError when it is no folder of content/ */
function folderOf(folder: string): string {
  if (!FOLDER.test(folder)) throw new DeskError("Такой папки за столом нет.", 403);
  refuseLinks(folder);
  return folder;
}

/** Whether a text shows a picture: one that lies beside it, or one of `content/drawings`, some of which a block shows without a name. */
const shows = (file: string, [text, raw]: [file: string, raw: string]): boolean =>
  path.posix.dirname(file) === "content/drawings"
    ? raw.includes(path.posix.basename(file)) || raw.includes("::tones")
    : raw.includes(path.posix.basename(file)) &&
      path.posix.dirname(text) === path.posix.dirname(file);

/** @throws DeskError when a text shows the picture */
async function deletePicture(file: string): Promise<void> {
  const showing = [...readTexts()].filter((text) => shows(file, text));
  if (showing.length > 0) {
    const titles = showing.map(([text, raw]) => titleOf(text, raw));
    throw new DeskError(
      `Этот рисунок показывают: ${titles.join(", ")}. Сначала уберите его оттуда.`,
      409,
    );
  }
  await writeTogether([{ file, content: null }]);
}

/** A text that readers have never had goes as unsent changes do, and can be brought back with its pictures. */
async function deleteFile(file: string): Promise<void> {
  if (file.endsWith(".yml")) throw new DeskError("Данные за столом не удаляют.", 403);
  if (!file.endsWith(".mdx")) return deletePicture(file);
  if (await isPublished(file)) return writeTogether(deletionOf(file));
  await discard(file, (await unsent()).tree);
}

const answers: { [A in Action]: (params: Static<(typeof CALLS)[A]>) => unknown } = {
  getEntry: ({ path: file }) => readEntry(placeOf(file)),
  getMedia: ({ mediaFolder }) => listMedia(folderOf(mediaFolder)),
  getMediaFile: ({ path: file }) => readMedia(placeOf(file)),
  // The desk has stored it when it was chosen (`writing/add-picture.ts`).
  persistMedia: ({ asset: { path: file } }) => readMedia(placeOf(file)),
  deleteFiles: async ({ paths }) => {
    await serialize(async () => {
      for (const named of paths) await deleteFile(placeOf(named));
    });
    return { message: "deleted" };
  },
};

/** @throws DeskError when a call is about more files than anybody has before them */
function assertFew(params: object): void {
  const lists = Object.values(params).filter((value) => Array.isArray(value));
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count <= LIMITS.files) return;
  throw new DeskError(
    `Файлов за один раз: ${count}, можно до ${LIMITS.files}. Повторите с частью из них.`,
    413,
  );
}

const isAction = (action: unknown): action is Action =>
  typeof action === "string" && Object.hasOwn(CALLS, action);

/**
 * Answers a call of Decap's proxy.
 *
 * @throws DeskError
 */
export async function answerCall(call: { action?: unknown; params?: unknown }): Promise<unknown> {
  const { action, params } = call;
  if (!isAction(action)) throw new DeskError("Такого вызова за столом нет.", 400);
  if (typeof params === "object" && params !== null) assertFew(params);
  if (!Check(CALLS[action], params)) throw new DeskError("Вызов записан не так.", 400);
  const answer = answers[action] as (params: unknown) => unknown;
  try {
    return await answer(params);
  } catch (error) {
    // The editor requests pictures and texts that are not saved yet.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new DeskError("Такого файла нет.", 404);
  }
}
