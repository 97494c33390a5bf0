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
import { readDraft, readDrafts } from "../drafts/draft-files";
import { discardDraft } from "../drafts/drafts";
import { followMoves } from "../drafts/moved";
import { opened, type Opened } from "../drafts/opened";
import { readEntry, readListed, type Entry } from "./entry";
import { listMedia, readMedia } from "./media";
import { deletionOf } from "./move-text";
import { persistEntry } from "./persist-entry";

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
  persistEntry: Type.Object({
    dataFiles: Type.Array(Type.Object({ path: Type.String(), raw: Type.String() })),
    assets: Type.Array(asset),
    seen: Type.Optional(Type.Record(Type.String(), Type.String())),
    draft: Type.Optional(Type.String()),
  }),
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

/** A text with what its author has not saved of it; a new one, and a deleted one, may be nothing else. */
async function withDraft(file: string): Promise<Entry & { draft?: Opened }> {
  const moved = (await followMoves(await readDrafts())).get(file);
  if (moved !== undefined)
    throw new DeskError(
      `У этого текста теперь другой адрес: ${moved}. Откройте его там, ваши правки ждут.`,
      404,
    );
  const stored = await readDraft(file);
  if (!stored) return readEntry(file);
  const draft = await opened(stored);
  if (existsSync(file)) return { ...readEntry(file), draft };
  return { data: draft.raw, file: { path: file, id: "" }, draft };
}

const answers: { [A in Action]: (params: Static<(typeof CALLS)[A]>) => unknown } = {
  info: () => ({ repo: "content", publish_modes: ["simple"], type: "local_fs" }),
  entriesByFolder: ({ folder }) => entriesBelow(folder),
  entriesByFiles: (params) => params.files.map((file) => readEntry(placeOf(file.path))),
  getEntry: ({ path: file }) => withDraft(placeOf(file)),
  getMedia: ({ mediaFolder }) => listMedia(folderOf(mediaFolder)),
  getMediaFile: ({ path: file }) => readMedia(placeOf(file)),
  persistMedia: async ({ asset: { path: named, content } }) => {
    const file = placeOf(named);
    await serialize(async () => write([await newPicture(file, Buffer.from(content, "base64"))]));
    return readMedia(file);
  },
  persistEntry: async ({ dataFiles, assets, seen = {}, draft }) => ({
    message: "saved",
    versions: await persistEntry(dataFiles, assets, seen, draft),
  }),
  deleteFiles: async ({ paths }) => {
    await serialize(async () => {
      for (const named of paths) {
        const file = placeOf(named);
        await write(file.endsWith(".mdx") ? deletionOf(file) : [{ file, content: null }]);
        await discardDraft(file);
      }
    });
    return { message: "deleted" };
  },
};

/** @throws DeskError when a call is about more files than anybody writes in one save */
function assertFew(params: object): void {
  const lists = Object.values(params).filter((value) => Array.isArray(value));
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count <= MOST.files) return;
  throw new DeskError(
    `Файлов за один раз: ${count}, можно до ${MOST.files}. Сохраните сначала часть из них.`,
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
