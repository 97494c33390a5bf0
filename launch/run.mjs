import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { nameOf, stateOf } from "./state.mjs";

/**
 * `node launch/run.mjs PROGRAM [ARGUMENT…]` runs a TypeScript program of the project from one cached file: finding, reading and
 * compiling two thousand modules takes 3.1 s of the processor at the start of the server, one file 0.9 s. A change of any source
 * rebuilds the file.
 */

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "node_modules/.cache/launch");

const [program, ...args] = process.argv.slice(2);
const source = path.resolve(program ?? "");
if (program === undefined || !existsSync(source)) {
  console.error(`node launch/run.mjs PROGRAM [ARGUMENT…]: there is no ${program ?? "PROGRAM"}`);
  process.exit(1);
}
/** Names of `exports` in packages that Node was started with. */
const conditions = process.execArgv.flatMap((arg) => /^--conditions=(.+)/.exec(arg)?.[1] ?? []);
const cached = path.join(folder, `${nameOf(source, conditions)}.cjs`);

/** Beginning of the last line of a cached file, which has the state of each of its sources. */
const SOURCES = "\n//sources ";

/** @returns the cached code; undefined when there is none, or when a source has changed since */
function readCached() {
  if (!existsSync(cached)) return undefined;
  const code = readFileSync(cached, "utf8");
  const end = code.lastIndexOf(SOURCES);
  if (end === -1) return undefined;
  const sources = JSON.parse(code.slice(end + SOURCES.length));
  return sources.every(([file, state]) => stateOf(file) === state) ? code : undefined;
}

/** Writes a file under a temporary name and renames it, because another process may be reading it. */
function write(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

async function compile() {
  const { bundle } = await import("./bundle.mjs");
  const compiled = await bundle(source, conditions);
  const code = `${compiled.code}//# sourceMappingURL=${path.basename(cached)}.map`;
  // A source changed meanwhile, so the code is not cached.
  if (compiled.sources === undefined) return code;
  try {
    mkdirSync(folder, { recursive: true });
    write(`${cached}.map`, compiled.map);
    write(cached, `${code}${SOURCES}${JSON.stringify(compiled.sources)}`);
  } catch (error) {
    // A read-only installation compiles at each start.
    if (!["EACCES", "EROFS", "ENOSPC", "EPERM"].includes(error.code)) throw error;
  }
  return code;
}

const code = readCached() ?? (await compile());
process.setSourceMapsEnabled(true);
// Node 22 and later can cache compiled code.
Module.enableCompileCache?.(path.join(folder, "compiled"));
process.argv = [process.execPath, source, ...args];
const main = new Module(source);
main.filename = source;
// Packages are resolved from the folder of the source.
main.paths = Module._nodeModulePaths(path.dirname(source));
process.mainModule = main;
main._compile(code, cached);
