import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export const root = path.join(__dirname, "..", "..", "..", "..");

/** @returns a short digest of everything that a migrated database is made from */
export async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const migrations = path.join(root, "api", "migrations");
  const sql = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort();
  const sources = [
    ...sql.map((name) => path.join(migrations, name)),
    path.join(root, "node_modules/@electric-sql/pglite/package.json"),
    path.join(__dirname, "database-image.ts"),
    path.join(__dirname, "database-template.ts"),
  ];
  for (const file of sources) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}
