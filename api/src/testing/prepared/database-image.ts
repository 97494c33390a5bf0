import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { connectClient } from "../../database/connect";
import { openEmbedded } from "../../database/embedded";
import { fingerprint, root } from "./fingerprint";

const folder = path.join(root, "node_modules", ".cache", "test-database");

/** PGlite's files with all migrations applied, packed as tar. They are cached until a migration or PGlite changes. @returns the path of the file */
export async function writeImage(): Promise<string> {
  const name = `${await fingerprint()}.tar`;
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const embedded = await openEmbedded(null);
  const { close } = await connectClient(embedded);
  // Tests need few shared buffers, which PGlite clears at each start.
  await embedded.client.exec("alter system set shared_buffers = '16MB'");
  // Without a checkpoint each start would replay the log of the migrations.
  await embedded.client.exec("checkpoint");
  const image = await embedded.client.dumpDataDir("none");
  await close();
  // Renamed when complete, as another run may read the folder now.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await image.arrayBuffer()));
  await rename(draft, file);
  await removeOthers(name);
  return file;
}

async function removeOthers(name: string): Promise<void> {
  const old = (await readdir(folder)).filter((each) => each.endsWith(".tar") && each !== name);
  await Promise.all(old.map((each) => rm(path.join(folder, each), { force: true })));
}
