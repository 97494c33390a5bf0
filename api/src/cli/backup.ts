import { access, rename, rm, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { readConfig } from "../config/config";
import { openDirectory } from "../data-directory/lock";
import { readArguments, Refusal, runProgram } from "./program";
import { embeddedFiles, requireServerVariables } from "./server-configuration";

const usage = `npm run backup -- ФАЙЛ.tar.gz

Записать копию встроенной базы в новый файл. Сервер должен быть остановлен.`;

/** `npm run backup`: writes the embedded database to one file that only its owner may read. */
runProgram(async (args) => {
  const { words, wantsHelp } = readArguments(args, { usage, words: ["ФАЙЛ.tar.gz"] });
  if (wantsHelp) return void process.stdout.write(`${usage}\n`);
  const [file = ""] = words;
  await requireServerVariables(process.env, ["api/src/cli/backup.ts", ...args]);
  const { directory, files } = embeddedFiles(readConfig(process.env));
  if (await exists(file)) throw new Refusal(`Файл ${file} уже есть: назовите новый`);
  if (!(await exists(files))) throw new Refusal(`В DATA_DIR ${directory} нет базы`);
  const unlock = await openDirectory(directory);
  try {
    const client = await PGlite.create(files);
    const dump = await client.dumpDataDir("gzip");
    await client.close();
    // The file is renamed only when it is complete, and never written into an existing file of another user.
    const part = `${file}.part`;
    await rm(part, { force: true });
    await writeFile(part, Buffer.from(await dump.arrayBuffer()), { flag: "wx", mode: 0o600 });
    await rename(part, file);
  } finally {
    await unlock();
  }
});

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
