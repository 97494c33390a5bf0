import { readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { readConfig } from "../config/config";
import { openDirectory } from "../data-directory/lock";
import { protectDirectory } from "../data-directory/protect";
import { LOG_FILE, findShortage } from "../data-directory/room";
import { connectClient } from "../database/connect";
import { forgetSecrets } from "../account-data/forget-secrets";
import { StartError } from "../errors/start-error";
import { readArguments, Refusal, runProgram } from "./program";
import { embeddedFiles, requireServerVariables } from "./server-configuration";

const usage = `npm run restore -- ФАЙЛ.tar.gz [--force]

Восстановить встроенную базу из копии. Сервер должен быть остановлен.
--force  заменить базу, которая уже есть`;

/** `npm run restore`: replaces the embedded database with a backup. The old one is deleted only after the backup has been opened. */
runProgram(async (args) => {
  const { words, switches, wantsHelp } = readArguments(args, {
    usage,
    words: ["ФАЙЛ.tar.gz"],
    switches: ["force"],
  });
  if (wantsHelp) return void process.stdout.write(`${usage}\n`);
  const [file = ""] = words;
  await requireServerVariables(process.env, ["api/src/cli/restore.ts", ...args]);
  const { directory, files } = embeddedFiles(readConfig(process.env));
  const backup = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`Файл ${file} не читается (${error.code ?? error.message})`);
  });
  const unlock = await openDirectory(directory);
  try {
    if (!switches.has("force") && (await isFilled(files))) {
      throw new Refusal(`В DATA_DIR ${directory} уже есть база; заменить её: --force`);
    }
    const restored = `${files}.restored`;
    await rm(restored, { recursive: true, force: true });
    await unpack(backup, restored, file);
    await rm(files, { recursive: true, force: true });
    await rename(restored, files);
    // Files in a backup have stored modes of their own.
    await protectDirectory(directory);
  } finally {
    await unlock();
  }
});

async function isFilled(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.length > 0;
}

/**
 * @throws Refusal when the file is not a backup or is damaged, or the disk has no room for it
 * @throws StartError when a newer version of the program has written it
 */
async function unpack(backup: Buffer, folder: string, file: string): Promise<void> {
  try {
    // Unpacked here, because inside PGlite the error of a damaged file would end the process.
    const tar = await promisify(gunzip)(backup);
    // The engine loops for ever when there is no room for its log.
    const needed = tar.length + 2 * LOG_FILE;
    if ((await findShortage(path.dirname(folder), needed)) !== null) {
      throw new Refusal("На диске не хватает места; прежняя база не тронута");
    }
    const client = await PGlite.create(folder, { loadDataDir: new Blob([new Uint8Array(tar)]) });
    await client.query("select count(*) from appointments");
    const close = () => client.close();
    const { database } = await connectClient({ client, close });
    await forgetSecrets(database);
    await close();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof Refusal || error instanceof StartError) throw error;
    throw new Refusal(`Файл ${file} — не копия базы или повреждён; прежняя база не тронута`);
  }
}
