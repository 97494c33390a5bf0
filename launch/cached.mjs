import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** List of packages, which npm rewrites whenever it changes a package. */
const PACKAGES = "node_modules/.package-lock.json";

/** Beginning of the last line of a cached script, which has the state of each of its sources. */
const SOURCES = "\n//sources ";

/** @returns state of a file, which changes with it: its size and the time of its last change */
function stateOf(root, file) {
  const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : "missing";
}

/**
 * @param metafile of esbuild, with paths from `root`
 * @param started when it began to read, in ms
 * @returns the state of each source; for packages that of their list. Undefined when one of them has changed meanwhile
 */
export function sourcesOf(root, metafile, started) {
  const own = Object.keys(metafile.inputs).filter((file) => !file.startsWith("node_modules/"));
  const isChanged = own.some((file) => statSync(path.join(root, file)).mtimeMs >= started);
  return isChanged ? undefined : [...own, PACKAGES].map((file) => [file, stateOf(root, file)]);
}

/** @returns a cached script; undefined when there is none, or when a source has changed since */
function readCached(root, file) {
  if (!existsSync(file)) return undefined;
  const code = readFileSync(file, "utf8");
  const end = code.lastIndexOf(SOURCES);
  if (end === -1) return undefined;
  const sources = JSON.parse(code.slice(end + SOURCES.length));
  const isSame = sources.every(([source, state]) => stateOf(root, source) === state);
  return isSame ? code.slice(0, end) : undefined;
}

/** Writes a file under a temporary name and renames it, because another process may be reading it. */
function write(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/**
 * @param root folder of the project
 * @param file absolute path at which the script is cached
 * @param make makes it, with a source map or without one, and with `sourcesOf`
 * @returns the script, as its sources are now
 */
export async function cached(root, file, make) {
  const known = readCached(root, file);
  if (known !== undefined) return known;
  const { code, map, sources } = await make();
  // A source changed meanwhile.
  if (sources === undefined) return code;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    if (map !== undefined) write(`${file}.map`, map);
    write(file, `${code}${SOURCES}${JSON.stringify(sources)}`);
  } catch (error) {
    // A read-only installation makes it at each start.
    if (!["EACCES", "EROFS", "ENOSPC", "EPERM"].includes(error.code)) throw error;
  }
  return code;
}
