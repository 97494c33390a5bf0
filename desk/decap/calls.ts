import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import { collectionOf } from "../collections/collections";
import { DeskError } from "../desk-error";
import { MOST } from "../limits";
import { serialize } from "../review/serialize";
import { newPicture } from "../store/new-picture";
import { placeOf, refuseLinks } from "../store/places";
import { write } from "../store/write";
import { discard } from "../review/discard";
import { isPublished } from "../review/is-published";
import { unsent } from "../review/unsent";
import { readEntry, readListed } from "./entry";
import { listMedia, readMedia } from "./media";
import { deletionOf } from "./move-text";

const files = Type.Array(Type.Object({ path: Type.String() }));
const asset = Type.Object({ path: Type.String(), content: Type.String() });

/** What each call of Decap's proxy brings; what else it sends is not read. */
const CALLS = {
  info: Type.Object({}),
  entriesByFolder: Type.Object({ folder: Type.String() }),
  entriesByFiles: Type.Object({ files }),
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

/** Texts of a folder that belong to one collection, in one go: by turns each would wait for what else the desk does. A link is none of them, and a folder goes with its last text. */
const entriesBelow = (folder: string) =>
  (existsSync(folderOf(folder))
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join("/"))
    .filter((file) => collectionOf(file))
    .map((file) => readListed(placeOf(file)));

/** A text that readers have never had goes as unsent changes do, and can be brought back with its pictures. */
async function deleteFile(file: string): Promise<void> {
  if (!file.endsWith(".mdx")) return write([{ file, content: null }]);
  if (await isPublished(file)) return write(deletionOf(file));
  await discard(file, (await unsent()).tree);
}

const answers: { [A in Action]: (params: Static<(typeof CALLS)[A]>) => unknown } = {
  info: () => ({ repo: "content", publish_modes: ["simple"], type: "local_fs" }),
  entriesByFolder: ({ folder }) => entriesBelow(folder),
  entriesByFiles: (params) => params.files.map((file) => readEntry(placeOf(file.path))),
  getEntry: ({ path: file }) => readEntry(placeOf(file)),
  getMedia: ({ mediaFolder }) => listMedia(folderOf(mediaFolder)),
  getMediaFile: ({ path: file }) => readMedia(placeOf(file)),
  persistMedia: async ({ asset: { path: named, content } }) => {
    const file = placeOf(named);
    await serialize(async () => write([await newPicture(file, Buffer.from(content, "base64"))]));
    return readMedia(file);
  },
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
  if (count <= MOST.files) return;
  throw new DeskError(
    `Файлов за один раз: ${count}, можно до ${MOST.files}. Повторите с частью из них.`,
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
